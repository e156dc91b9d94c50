import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ConfirmDialog } from '../../../src/components/feedback/ConfirmDialog.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

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
  parameters: {
    guidance: {
      use: 'Before an action that can’t be undone or affects others: delete an app, remove an admin.',
      avoid:
        'For an action that can be undone, do it and show a toast. For more than a question, use Dialog.',
      keyboard: [
        ['Enter or Space', 'Presses Cancel, which is focused at first.'],
        ['Tab', 'Moves to the button that confirms.'],
        ['Escape', 'Cancels, unless the action is running.'],
      ],
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '320px' } },
  },
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
