import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { CheckboxGroup } from '../../../src/components/form/CheckboxGroup.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const options = [
  { value: 'read', label: 'Read apps', hint: 'Details, health and activity.' },
  { value: 'write', label: 'Edit apps' },
  { value: 'keys', label: 'Manage API keys', hint: 'Rotate keys.', disabledReason: 'You need another role.' },
]

const meta = preview.meta({
  title: 'Forms/Checkbox group',
  component: CheckboxGroup,
  parameters: {
    guidance: {
      use: 'For any number of choices that people send together with a form.',
      avoid: 'For one choice, use Radio group. For a setting that counts at once, use Switch.',
    },
  },
  args: { label: 'May', hint: 'You can’t change this later.', options, value: ['keys'], onChange: fn() },
})

/** What can't be chosen is not checked, whatever was chosen before. */
export const Chosen = meta.story({
  render: (args) => {
    const [value, setValue] = useState<readonly string[]>(args.value)
    const choose = (next: string[]) => {
      setValue(next)
      args.onChange(next)
    }
    return <CheckboxGroup {...args} value={value} onChange={choose} />
  },
  play: async ({ args, canvas }) => {
    const read = canvas.getByRole('checkbox', { name: 'Read apps' })
    const keys = canvas.getByRole('checkbox', { name: 'Manage API keys' })
    await expect(canvas.getByRole('group', { name: 'May' })).toHaveAccessibleDescription(
      'You can’t change this later.',
    )
    await expect(read).toHaveAccessibleDescription('Details, health and activity.')
    await expect(keys).toBeDisabled()
    await expect(keys).not.toBeChecked()
    await expect(keys).toHaveAccessibleDescription('You need another role.')
    await userEvent.click(canvas.getByText('Edit apps'))
    read.focus()
    await userEvent.keyboard(' ')
    await expect(read).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(['read', 'write', 'keys'])
  },
})

export const InvalidAt320 = meta.story({
  globals: narrow,
  args: {
    value: [],
    error: 'Choose at least one.',
    options: [{ value: 'read', label: longWord, hint: longText }, ...options.slice(1)],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'May' })).toHaveAccessibleDescription(
      /Choose at least one\./,
    )
    await expectNoSideScroll()
  },
})
