import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { FormDialog } from '../../../src/components/form/FormDialog.tsx'
import { TextField } from '../../../src/components/form/TextField.tsx'
import { inDialog } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Overlays/Form dialog',
  component: FormDialog,
  parameters: {
    guidance: {
      use: 'For a short form that makes or sends one thing, and belongs to the page behind it: an invitation, a token.',
      avoid:
        'For a question with two answers, use Confirm dialog. A form that people come back to is a page.',
      keyboard: [
        ['Enter', 'Submits from a field.'],
        ['Escape', 'Cancels, unless the action is running.'],
      ],
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '380px' } },
  },
  args: {
    title: 'Rename Team',
    description: 'Members see the new name at once.',
    submitLabel: 'Rename Team',
    children: <TextField label="Team Name" defaultValue="Example Optics" data-autofocus />,
    onSubmit: fn(),
    onClose: fn(),
  },
})

const field = () => screen.findByLabelText('Team Name')

/** Enter submits, and Cancel closes. */
export const Filling = meta.story({
  play: async ({ args }) => {
    await userEvent.type(await field(), ' Labs{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** It can neither be sent again nor closed. */
export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.type(await field(), '{Enter}{Escape}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
})

export const Failed = meta.story({
  args: {
    error: 'Couldn’t rename the team. Try again.',
    children: <TextField label="Team Name" defaultValue="Example" error="Another team has this name." />,
  },
  play: async () => {
    await inDialog('Rename Team')
    await expect(await field()).toHaveAccessibleDescription('Another team has this name.')
    await expect(screen.getByText('Couldn’t rename the team. Try again.')).toBeVisible()
  },
})
