import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { TextField } from '../../../src/components/form/TextField.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { Dialog, DialogFooter } from '../../../src/components/ui/Dialog.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { Stack } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    title: 'Share with Testers',
    description: 'The system does not send emails automatically.',
    onClose: fn(),
    children: <TextField label="Tester email" type="email" data-autofocus />,
    footer: <Button tone="accent">Done</Button>,
  },
  parameters: {
    guidance: {
      use: 'For a short task or text that belongs to the page.',
      avoid:
        'For one question, use Confirm dialog. If it needs the whole window or its own URL, make a page.',
      keyboard: [
        ['Tab and Shift + Tab', 'Move within the dialog.'],
        ['Escape', 'Closes the dialog, unless an action is running.'],
      ],
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
  },
})

export const Medium = meta.story({
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Share with Testers' })
    await expect(dialog).toHaveAccessibleDescription('The system does not send emails automatically.')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
})
export const Small = meta.story({ args: { size: 'small' } })
export const Large = meta.story({ args: { size: 'large' } })

export const KeepsTheFocusInside = meta.story({
  ...behaviour,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('textbox')).toHaveFocus()
  },
})

export const BusyStaysOpen = meta.story({
  args: { busy: true, footer: <Button busy>Done</Button> },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  },
})

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share App</Button>
      {open && (
        <Dialog
          title="Share with Testers"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        />
      )}
    </>
  )
}

export const GivesTheFocusBack = meta.story({
  ...behaviour,
  render: () => <Opener />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Share App' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

export const WithAForm = meta.story({
  args: {
    title: 'Sign In with Email',
    description: null,
    footer: null,
    children: (
      <form onSubmit={(event) => event.preventDefault()}>
        <Stack>
          <TextField label="Email" type="email" data-autofocus />
          <DialogFooter>
            <Button tone="accent" type="submit">
              Sign In
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    ),
  },
})

export const LongerThanTheWindow = meta.story({
  args: { children: <p>{Array(40).fill(longText).join(' ')}</p> },
})

export const At320 = meta.story({
  args: { title: longWord, description: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
