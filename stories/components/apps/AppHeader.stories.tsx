import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { AppHeader } from '../../../src/components/apps/AppHeader.tsx'
import { developmentApp, logoUrl } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const pages = ['Overview', 'Details', 'Try It', 'Review', 'Health'].map((label) => ({
  label,
  href: `#${label.toLowerCase().replace(' ', '-')}`,
}))

const meta = preview.meta({
  title: 'Product/Apps/App header',
  component: AppHeader,
  args: {
    app: { ...developmentApp, logoURL: logoUrl('captions.svg') },
    title: 'Live Captions',
    breadcrumb: [{ label: 'My Apps', href: '#apps' }, { label: 'Live Captions' }],
    pages,
    current: '#overview',
    copied: false,
    onCopy: fn(),
  },
})

export const Overview = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Live Captions' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy com.example.captions' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  },
})

export const FurtherPage = meta.story({
  args: {
    breadcrumb: [
      { label: 'My Apps', href: '#apps' },
      { label: 'Live Captions', href: '#overview' },
      { label: 'Try It' },
    ],
    current: '#try-it',
  },
})

export const Copied = meta.story({ args: { copied: true } })

export const Loading = meta.story({ args: { app: null, title: 'com.example.captions' } })

export const LongAt320 = meta.story({
  args: {
    app: { ...developmentApp, packageName: longWord.toLowerCase(), appStoreStatus: 'REJECTED' },
    title: longWord,
  },
  globals: narrow,
  play: expectNoSideScroll,
})
