import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { Switch } from '../../../src/components/form/Switch.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Forms/Switch',
  component: Switch,
  parameters: {
    guidance: {
      use: 'For a setting that is on or off.',
      avoid: 'For one of several choices, use Radio group. For something done at once, use Button.',
    },
  },
  args: {
    label: 'Decisions',
    hint: 'When a reviewer approves or rejects your app.',
    checked: true,
    onChange: fn(),
  },
})

export const On = meta.story({
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('switch', { name: 'Decisions' })
    await expect(field).toBeChecked()
    await expect(field).toHaveAccessibleDescription('When a reviewer approves or rejects your app.')
    await userEvent.click(field)
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
  },
})

export const Off = meta.story({ args: { checked: false } })

export const WithoutHint = meta.story({ args: { hint: undefined } })

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('switch')).toBeDisabled(),
})

/** By a press on its words, and by Space. */
export const Switched = meta.story({
  ...behaviour,
  render: (args) => {
    const [checked, setChecked] = useState(args.checked)
    return <Switch {...args} checked={checked} onChange={setChecked} />
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('switch')
    await userEvent.click(canvas.getByText('Decisions'))
    await expect(field).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect(field).toBeChecked()
  },
})

export const LongAt320 = meta.story({
  args: { label: longWord, hint: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
