import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { WebPagePanel } from '../../../src/components/tryIt/SettingsPanel/WebPagePanel.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Try it/Web page panel',
  component: WebPagePanel,
  args: {
    url: 'https://captions.example.com/settings',
    problem: null,
    busy: null,
    error: null,
    onShow: fn(),
    onOpen: fn(),
  },
})

export const Page = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show by the Lens' }))
    await expect(args.onShow).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Open in a Window' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

export const Showing = meta.story({ args: { busy: 'show' } })
export const Opening = meta.story({ args: { busy: 'open' } })

/** A browser shows no page on http inside one on https. */
export const Insecure = meta.story({
  args: { url: 'http://captions.example.com/settings', problem: 'insecure' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Show by the Lens' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Open in a Window' })).toBeEnabled()
  },
})

export const AtThePortal = meta.story({ args: { problem: 'own' } })

export const Blocked = meta.story({
  globals: narrow,
  args: {
    url: `https://captions.example.com/${'settings-'.repeat(20)}`,
    error: 'Your browser blocked the window. Allow pop-ups for this page, then try again.',
  },
  play: () => expectNoSideScroll(),
})

export const None = meta.story({ args: { url: null } })
