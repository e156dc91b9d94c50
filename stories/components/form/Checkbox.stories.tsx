import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Checkbox } from '../../../src/components/form/Checkbox/Checkbox.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/Checkbox',
  component: Checkbox,
  decorators: [inForm],
  args: { label: 'I have tested the app on glasses', onChange: fn() },
})

export const Unchecked = meta.story({
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I have tested the app on glasses' })
    await userEvent.click(canvas.getByText('I have tested the app on glasses'))
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
})
export const Checked = meta.story({ args: { defaultChecked: true } })
export const Indeterminate = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole<HTMLInputElement>('checkbox').indeterminate = true
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
  },
})
export const WithHint = meta.story({ args: { hint: 'Reviewers test it again.' } })
export const WithError = meta.story({
  args: { error: 'Test it first.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Test it first.')
  },
})
export const Disabled = meta.story({ args: { disabled: true, defaultChecked: true } })
export const LongAt320 = meta.story({
  args: { label: longText, hint: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
