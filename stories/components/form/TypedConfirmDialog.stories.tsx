import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { TypedConfirmDialog } from '../../../src/components/form/TypedConfirmDialog.tsx'

const meta = preview.meta({
  title: 'Overlays/Typed confirm dialog',
  component: TypedConfirmDialog,
  parameters: {
    guidance: {
      use: 'Before much is lost for good: delete a published app, a team, an account.',
      avoid:
        'Where one thing of little weight is deleted, use Confirm dialog: typing for everything teaches to paste.',
      keyboard: [
        ['Tab', 'Moves from Cancel to the field and to the button that confirms.'],
        ['Escape', 'Cancels, unless the action is running.'],
      ],
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '320px' } },
  },
  args: {
    title: 'Delete Team',
    description: 'All members lose access to Example Optics. You can’t undo this.',
    confirmLabel: 'Delete Team',
    typing: { label: 'Type the team’s name to delete it', expected: 'Example Optics' },
    onConfirm: fn(),
    onClose: fn(),
  },
})

export const AName = meta.story({
  play: async ({ args }) => {
    const field = await screen.findByLabelText('Type the team’s name to delete it')
    const confirm = screen.getByRole('button', { name: 'Delete Team' })
    await userEvent.type(field, 'example optics')
    await expect(confirm).toBeDisabled()
    await userEvent.clear(field)
    await userEvent.type(field, ' Example Optics ')
    await userEvent.click(confirm)
    await expect(args.onConfirm).toHaveBeenLastCalledWith('Example Optics')
  },
})

/** The case of an address doesn’t matter. */
export const AnAddress = meta.story({
  args: {
    typing: { label: 'Type your email address', expected: 'Ada@example.com', type: 'email' },
  },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Type your email address'), 'ada@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Delete Team' }))
    await expect(args.onConfirm).toHaveBeenLastCalledWith('ada@example.com')
  },
})
