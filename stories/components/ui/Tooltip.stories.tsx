import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { Button } from '../../../src/components/ui/Button.tsx'
import { Dialog } from '../../../src/components/ui/Dialog.tsx'
import { Tooltip } from '../../../src/components/ui/Tooltip.tsx'

const meta = preview.meta({
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: {
    guidance: {
      use: 'For a few extra words about a control that’s clear without them.',
      avoid:
        'Icon button has one already. Write essential information on the page, as a hint or description.',
      keyboard: [
        ['Tab', 'Shows the text while the control has focus.'],
        ['Escape', 'Hides the text. Focus stays.'],
      ],
    },
  },
  args: { text: 'Its owner alone sees it', children: <Button icon={KeyRound}>View Key</Button> },
  // Away from the corner, where a browser without a mouse has its pointer.
  decorators: [
    (Story, { parameters }) => (
      <div style={{ padding: parameters.layout === 'fullscreen' ? 0 : '3rem' }}>
        <Story />
      </div>
    ),
  ],
})

const button = () => screen.getByRole('button')
const bubble = () => screen.getByRole('tooltip', { hidden: true })
/** Where things move, it fades in. */
const expectShown = () => waitFor(() => expect(bubble()).toBeVisible())

export const Hidden = meta.story({
  ...behaviour,
  play: async () => {
    await expect(bubble()).not.toBeVisible()
    await expect(button()).toHaveAccessibleDescription('Its owner alone sees it')
  },
})

export const OnFocus = meta.story({
  play: async () => {
    await userEvent.tab()
    await expectShown()
    await userEvent.tab()
    await expect(bubble()).not.toBeVisible()
  },
})

export const OnHover = meta.story({
  play: async () => {
    await userEvent.hover(button())
    await expectShown()
    await userEvent.unhover(button())
    await expect(bubble()).not.toBeVisible()
  },
})

/** The pointer may go to the words, as somebody does who sees the screen enlarged. */
export const StaysUnderThePointer = meta.story({
  play: async () => {
    await userEvent.hover(button())
    await userEvent.hover(bubble())
    await expectShown()
    const [control, words] = [button(), bubble()].map((one) => one.getBoundingClientRect())
    const between = document.elementFromPoint(
      (words?.left ?? 0) + (words?.width ?? 0) / 2,
      ((words?.bottom ?? 0) + (control?.top ?? 0)) / 2,
    )
    await expect(between).toBe(bubble())
    await userEvent.unhover(bubble())
    await expect(bubble()).not.toBeVisible()
  },
})

/** By Escape, wherever the focus is; neither the pointer nor the focus has to move. */
export const EscapePutsItAway = meta.story({
  ...behaviour,
  play: async () => {
    await userEvent.hover(button())
    await userEvent.keyboard('{Escape}')
    await expect(bubble()).not.toBeVisible()

    await userEvent.unhover(button())
    await userEvent.tab()
    await expectShown()
    await userEvent.keyboard('{Escape}')
    await expect(bubble()).not.toBeVisible()
    await expect(button()).toHaveFocus()
  },
})

/** The first Escape is the tooltip's, the next one the dialog's. */
export const InADialog = meta.story({
  render: (args) => {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? (
      <Dialog title="API Key" onClose={() => setOpen(false)}>
        <Tooltip {...args} />
      </Dialog>
    ) : (
      <p>Closed</p>
    )
  },
  play: async () => {
    await userEvent.hover(await screen.findByRole('button', { name: 'View Key' }))
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByText('Closed')).toBeVisible()
  },
})

export const PressingPutsItAway = meta.story({
  play: async () => {
    await userEvent.click(button())
    await expect(bubble()).not.toBeVisible()
  },
})

/** A finger presses; it does not point. */
export const NotByTouch = meta.story({
  play: async () => {
    await userEvent.pointer([{ keys: '[TouchA]', target: button() }])
    await expect(bubble()).not.toBeVisible()
  },
})

export const StaysInTheWindow = meta.story({
  parameters: { layout: 'fullscreen' },
  args: { text: 'A rather long explanation that would not fit to the left of the corner' },
  play: async () => {
    await userEvent.tab()
    const { left, top } = bubble().getBoundingClientRect()
    await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  },
})
