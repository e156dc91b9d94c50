import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { PasswordRules } from '../../../src/components/form/PasswordField.tsx'
import { passwordRules } from '../../../src/machines/auth/authFields.ts'

const meta = preview.meta({
  title: 'Forms/Password rules',
  component: PasswordRules,
  parameters: {
    guidance: {
      use: 'As the hint of a new password, checked off while people type.',
      avoid: 'Not at sign-in: the password already exists.',
    },
  },
  args: { rules: passwordRules('') },
})

export const Empty = meta.story()
export const TooShort = meta.story({ args: { rules: passwordRules('seven77') } })
export const LongEnough = meta.story({ args: { rules: passwordRules('eight888') } })
export const TooLong = meta.story({ args: { rules: passwordRules('x'.repeat(129)) } })
export const OnlySpaces = meta.story({
  args: { rules: passwordRules(' '.repeat(8)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('At least 8 characters').closest('li')).toHaveAttribute('data-met', 'true')
    await expect(canvas.getByText('At least one character that isn’t a space').closest('li')).toHaveAttribute(
      'data-met',
      'false',
    )
  },
})
