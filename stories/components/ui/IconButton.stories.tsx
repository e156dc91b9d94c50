import { Pencil, Trash2 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { IconButton } from '../../../src/components/ui/IconButton.tsx'
import { Row } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Actions/Icon button',
  component: IconButton,
  parameters: {
    guidance: {
      use: 'If there’s no room for a word and everyone knows the icon: close, edit, a row’s menu.',
      avoid: 'If a word fits, use Button: more people understand a word than an icon.',
    },
  },
  args: { label: 'Edit', icon: Pencil, onClick: fn() },
})

export const Quiet = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
})

/** What its icon means is also seen. */
export const Named = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Edit' })
    await expect(button).toHaveAccessibleDescription('')
    await userEvent.hover(button)
    await expect(canvas.getByRole('tooltip')).toHaveTextContent('Edit')
  },
})

export const Sizes = meta.story({
  render: (args) => (
    <Row>
      <IconButton {...args} tone="plain" size="small" />
      <IconButton {...args} tone="plain" />
      <IconButton {...args} tone="plain" size="large" />
    </Row>
  ),
})

export const Tones = meta.story({
  render: (args) => (
    <Row>
      <IconButton {...args} tone="plain" />
      <IconButton {...args} tone="accent" />
      <IconButton {...args} tone="danger" icon={Trash2} label="Delete" />
    </Row>
  ),
})

export const Disabled = meta.story({ args: { disabled: true } })

export const LargeEnoughToHit = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(32)
  },
})
