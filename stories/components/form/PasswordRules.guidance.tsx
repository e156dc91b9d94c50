import { PasswordField } from '../../../src/components/form/PasswordField/PasswordField.tsx'
import { PasswordRules } from '../../../src/components/form/PasswordRules/PasswordRules.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'As the hint of the field for a new password, ticked off while a person types.',
  avoid: 'At sign-in: there the password is what it is.',
  parts: ['A line for each rule', 'Its mark: open, met or broken'],
  keyboard: [],
  screenReader: [
    'Each line begins with “Met:” or “Not met yet:”; a change is announced when the person pauses.',
  ],
  dos: [
    {
      text: 'Show the rules before the first key is pressed.',
      show: (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={<PasswordRules rules={[{ text: '8 to 128 characters', state: 'open' }]} />}
        />
      ),
    },
  ],
  donts: [
    {
      text: 'Tell them only when it has been sent.',
      show: (
        <PasswordField label="New password" autoComplete="new-password" error="Use 8 characters or more." />
      ),
    },
  ],
}
