import { Pencil } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/modes.ts'
import { IconButton } from '../../../src/components/ui/IconButton/IconButton.tsx'
import { Tooltip } from '../../../src/components/ui/Tooltip/Tooltip.tsx'
import { guidance } from './Tooltip.guidance.tsx'

const meta = preview.meta({
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: { guidance },
  args: { text: 'Edit the app', children: <IconButton label="Edit" icon={Pencil} /> },
  // Away from the corner, where a browser without a mouse has its pointer.
  decorators: [
    (Story, { parameters }) => (
      <div style={{ padding: parameters.layout === 'fullscreen' ? 0 : '3rem' }}>
        <Story />
      </div>
    ),
  ],
})

export const Hidden = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tooltip', { hidden: true })).not.toBeVisible()
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Edit the app')
  },
})

export const OnFocus = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tooltip')).toBeVisible()
  },
})

export const OnHover = meta.story({
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await expect(canvas.getByRole('tooltip')).toBeVisible()
    await userEvent.unhover(canvas.getByRole('button'))
    await expect(canvas.getByRole('tooltip', { hidden: true })).not.toBeVisible()
  },
})

export const EscapePutsItAway = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('tooltip', { hidden: true })).not.toBeVisible()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
})

export const StaysInTheWindow = meta.story({
  parameters: { layout: 'fullscreen' },
  args: { text: 'A rather long explanation that would not fit to the left of the corner' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const { left, top } = canvas.getByRole('tooltip').getBoundingClientRect()
    await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  },
})
