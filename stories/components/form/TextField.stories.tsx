import { useForm } from 'react-hook-form'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { TextField } from '../../../src/components/form/TextField.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'
import { Stack } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Forms/Text field',
  component: TextField,
  parameters: {
    guidance: {
      use: 'For one line of text: a name, an email address, a package name.',
      avoid: 'For a URL, use URL field. For a password, use Password field. For sentences, use Text area.',
    },
  },
  decorators: [inForm],
  args: { label: 'Display name' },
})

export const Empty = meta.story({ args: { placeholder: 'Live Captions' } })
export const Filled = meta.story({ args: { defaultValue: 'Live Captions' } })
export const WithHint = meta.story({ args: { hint: 'Shown in the store and on the glasses.' } })
export const Optional = meta.story({ args: { label: 'Website', optional: true } })
export const Mono = meta.story({
  args: { label: 'Package name', mono: true, defaultValue: 'com.example.captions' },
})

export const WithError = meta.story({
  args: {
    label: 'Package name',
    mono: true,
    defaultValue: 'My App',
    hint: 'Lowercase letters, numbers, dots, and hyphens. It cannot change later.',
    error: 'Package name must use lowercase letters, numbers, dots, and hyphens only.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Package name' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      expect.stringContaining('must use lowercase letters, numbers, dots, and hyphens only.'),
    )
  },
})

export const ReadOnly = meta.story({
  args: { label: 'Package name', mono: true, readOnly: true, value: 'com.example.captions' },
})
export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'Live Captions' } })
export const LabelHidden = meta.story({ args: { labelHidden: true, placeholder: 'Display name' } })

const save = fn()

function Form() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } })
  return (
    <form noValidate onSubmit={handleSubmit((values) => save(values))}>
      <Stack>
        <TextField
          label="Display name"
          error={formState.errors.name?.message}
          {...register('name', { required: 'Display name is required.' })}
        />
        <Button type="submit">Save</Button>
      </Stack>
    </form>
  )
}

export const InAForm = meta.story({
  render: () => <Form />,
  play: async ({ canvas }) => {
    save.mockClear()
    const input = canvas.getByRole('textbox', { name: 'Display name' })
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Display name is required.')).toBeVisible()
    await expect(input).toHaveFocus()

    await userEvent.type(input, 'Star Map')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(input).toBeValid()
    await expect(save).toHaveBeenCalledWith({ name: 'Star Map' })
  },
})

export const LongTextsAt320 = meta.story({
  args: { label: longText, hint: longText, error: longWord, defaultValue: longWord, optional: true },
  globals: narrow,
  play: expectNoSideScroll,
})
