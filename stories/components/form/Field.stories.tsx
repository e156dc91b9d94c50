import styled from '@emotion/styled'
import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { Field } from '../../../src/components/form/Field.tsx'
import { inputStyles } from '../../../src/components/form/inputStyles.ts'
import { inForm } from '../../support/inForm.tsx'

const Input = styled.input(({ theme }) => inputStyles(theme))

const meta = preview.meta({
  title: 'Forms/Field',
  component: Field,
  parameters: {
    guidance: {
      use: 'To build a new kind of control: it links label, hint and error to the control inside.',
      avoid:
        'For existing controls, use Text field, Text area, Select, Password field or URL field, which include it.',
    },
  },
  decorators: [inForm],
  args: { label: 'Display name', children: (control) => <Input {...control} /> },
})

/** What a new kind of control is put into; TextField, Select and the others are made of it. */
export const Frame = meta.story()

export const WithHintAndError = meta.story({
  args: { hint: 'Shown in the store.', error: 'Display name is required.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Display name' })
    await expect(input).toHaveAccessibleDescription('Shown in the store. Display name is required.')
    await expect(input).toBeInvalid()
  },
})

export const Optional = meta.story({ args: { optional: true } })

export const LabelHidden = meta.story({
  args: { labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleName('Display name')
  },
})
