import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Select } from '../../../src/components/form/Select.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/Select',
  component: Select,
  parameters: {
    guidance: {
      use: 'For one of several known values: a role, a status to filter by.',
      avoid:
        'For two to five choices that need an explanation, use Radio group. For long lists, use Search field above a list.',
      keyboard: [
        ['Space or Alt + Down', 'Opens the list.'],
        ['Arrow keys', 'Choose.'],
        ['Letters', 'Select the value that starts with them.'],
        ['Escape', 'Closes the list.'],
      ],
    },
  },
  decorators: [inForm],
  args: {
    label: 'Role',
    options: [
      { value: 'REVIEWER', label: 'Reviewer' },
      { value: 'ADMIN', label: 'Admin' },
    ],
    onChange: fn(),
  },
})

export const Choosing = meta.story({
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Role' })
    await expect(select).toHaveValue('REVIEWER')
    await userEvent.selectOptions(select, 'Admin')
    await expect(select).toHaveValue('ADMIN')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
})

export const WithHintAndError = meta.story({
  args: { hint: 'Admins also manage this list.', error: 'Choose ADMIN or REVIEWER.' },
})
export const Disabled = meta.story({ args: { disabled: true } })
export const LongAt320 = meta.story({
  args: { options: [{ value: 'a', label: longText }] },
  globals: narrow,
  play: expectNoSideScroll,
})
