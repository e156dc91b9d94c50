import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { WebPageFrame } from '../../../src/components/tryIt/SettingsPanel/WebPageFrame.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { webPage } from '../../support/webPage.ts'

const meta = preview.meta({
  title: 'Product/Try it/Web page frame',
  component: WebPageFrame,
  args: { src: webPage, busy: null, error: null, onReload: fn(), onOpen: fn(), onClose: fn() },
  // Without the event of the press, of which Storybook would read its window's frames.
  render: ({ onReload, onOpen, onClose, ...args }) => (
    <WebPageFrame {...args} onReload={() => onReload()} onOpen={() => onOpen()} onClose={() => onClose()} />
  ),
  decorators: [
    (Story) => (
      <div style={{ height: '36rem' }}>
        <Story />
      </div>
    ),
  ],
})

export const Page = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByTitle('The app’s web page')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reload Web Page' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Open in a Window' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Close Web Page' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** A page that refuses to be framed: only the person sees that. */
export const Refused = meta.story({ args: { src: 'about:blank' } })

export const Reloading = meta.story({ args: { busy: 'show' } })

export const Failed = meta.story({
  globals: narrow,
  args: { error: 'Couldn’t open the web page. Try again.' },
  play: () => expectNoSideScroll(),
})
