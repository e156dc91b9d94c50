import { PasswordField } from '../../../src/components/form/PasswordField.tsx'
import { PasswordRules } from '../../../src/components/form/PasswordRules.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'As the hint of a new password, checked off while people type.',
  avoid: 'Not at sign-in: the password already exists.',
  parts: ['A line for each rule', 'Its mark: not met yet, met, or broken'],
  keyboard: [],
  screenReader: [
    'Each line begins with “Met:” or “Not met yet:”. Announces changes when people stop typing.',
  ],
  dos: [
    {
      text: 'Show the rules before people start to type.',
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
      text: 'Show the rules only after the form is sent.',
      show: (
        <PasswordField label="New password" autoComplete="new-password" error="Use 8 characters or more." />
      ),
    },
  ],
}
