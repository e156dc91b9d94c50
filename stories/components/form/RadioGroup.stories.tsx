import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { RadioGroup } from '../../../src/components/form/RadioGroup.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const options = [
  { value: 'mine', label: 'Keep Mine', hint: 'Captions Now' },
  { value: 'theirs', label: 'Use Theirs' },
]

const meta = preview.meta({
  title: 'Forms/Radio group',
  component: RadioGroup,
  parameters: {
    guidance: {
      use: 'For two to five choices that people should see all at once.',
      avoid: 'For more than five, or in little space, use Select. To filter a list, use Tabs or a filter.',
      keyboard: [
        ['Tab', 'Focuses the selected choice, or the first.'],
        ['Arrow keys', 'Select the next or previous choice.'],
        ['Space', 'Selects the focused choice.'],
      ],
    },
  },
  args: { label: 'Version of Display name', options, value: 'theirs', onChange: fn() },
})

export const Chosen = meta.story({
  render: (args) => {
    const [value, setValue] = useState<string | null>(args.value)
    const choose = (next: string) => {
      setValue(next)
      args.onChange(next)
    }
    return <RadioGroup {...args} value={value} onChange={choose} />
  },
  play: async ({ args, canvas }) => {
    const mine = canvas.getByRole('radio', { name: 'Keep Mine' })
    await expect(mine).toHaveAccessibleDescription('Captions Now')
    await userEvent.click(canvas.getByText('Captions Now'))
    await expect(mine).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Use Theirs' })).toBeChecked()
    await expect(args.onChange).toHaveBeenNthCalledWith(1, 'mine')
    await expect(args.onChange).toHaveBeenNthCalledWith(2, 'theirs')
  },
})

export const NothingChosen = meta.story({ args: { value: null } })

export const Invalid = meta.story({
  args: { value: null, error: 'Choose a version.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Version of Display name' })
    await expect(group).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toHaveAccessibleDescription('Choose a version.')
  },
})

export const LongAt320 = meta.story({
  args: {
    options: [{ value: 'mine', label: 'Keep Mine', hint: longText }, options[1] ?? options[0]].filter(
      (one) => one !== undefined,
    ),
  },
  globals: narrow,
  play: expectNoSideScroll,
})
