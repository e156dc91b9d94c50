import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ConfirmDialog } from '../../../src/components/feedback/ConfirmDialog.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { guidance } from './ConfirmDialog.guidance.tsx'

const meta = preview.meta({
  title: 'Overlays/Confirm dialog',
  component: ConfirmDialog,
  args: {
    title: 'Remove ada@example.com?',
    description: 'They can no longer review apps. This takes effect at once.',
    confirmLabel: 'Remove ada@example.com',
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: { guidance, layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
})

export const Danger = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Remove ada@example.com?' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Remove ada@example.com' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})
export const Accent = meta.story({
  args: { tone: 'accent', title: 'Approve Trail Guide?', confirmLabel: 'Approve' },
})
export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})
export const Failed = meta.story({
  args: { error: 'The last admin cannot be removed.' },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('The last admin cannot be removed.'),
})
export const LongAt320 = meta.story({
  args: { title: `Delete ${longWord}?`, confirmLabel: `Delete ${longWord}` },
  globals: narrow,
  play: expectNoSideScroll,
})
