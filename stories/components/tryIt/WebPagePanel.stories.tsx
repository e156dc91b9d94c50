import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { WebPagePanel } from '../../../src/components/tryIt/SettingsPanel/WebPagePanel.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Try it/Web page panel',
  component: WebPagePanel,
  args: { url: 'https://captions.example.com/settings', busy: false, error: null, onOpen: fn() },
})

export const Page = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open Web Page' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

export const Opening = meta.story({ args: { busy: true } })

export const Blocked = meta.story({
  ...narrow,
  args: {
    url: `https://captions.example.com/${'settings-'.repeat(20)}`,
    error: 'Your browser blocked the window. Allow pop-ups for this page, then try again.',
  },
  play: () => expectNoSideScroll(),
})

export const None = meta.story({ args: { url: null } })
