import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { PasswordField } from '../../../src/components/form/PasswordField.tsx'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/Password field',
  component: PasswordField,
  parameters: {
    guidance: {
      use: 'For an account’s current or new password.',
      avoid: 'For an API key, use Copy field: people copy it once and never type it.',
    },
  },
  decorators: [inForm],
  args: { label: 'Password', autoComplete: 'current-password' },
})

export const Empty = meta.story()
export const WithError = meta.story({ args: { error: 'Use 8 characters or more.', defaultValue: 'short' } })
export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'smart-glasses' } })

export const ShowAndHide = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password')
    const eye = canvas.getByRole('button', { name: 'Show password' })
    await userEvent.type(input, 'smart-glasses')
    await expect(input).toHaveAttribute('type', 'password')

    await userEvent.click(eye)
    await expect(input).toHaveAttribute('type', 'text')
    await expect(eye).toHaveAttribute('aria-pressed', 'true')

    await userEvent.click(eye)
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveValue('smart-glasses')
  },
})

export const Shown = meta.story({
  args: { defaultValue: 'smart-glasses' },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Show password' })),
})
