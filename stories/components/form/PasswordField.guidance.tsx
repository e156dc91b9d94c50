import { PasswordField } from '../../../src/components/form/PasswordField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For an account’s current or new password.',
  avoid: 'For an API key, use Copy field: people copy it once and never type it.',
  parts: [
    'The label',
    'The field, hidden at first',
    'An eye that shows what is typed',
    'The error and the hint',
  ],
  keyboard: [
    ['Tab', 'Focuses the field, then the eye.'],
    ['Enter or Space on the eye', 'Shows or hides the password.'],
  ],
  screenReader: ['The eye is a toggle button: “Show password”, pressed or not pressed.'],
  dos: [
    {
      text: 'Set `autoComplete`, so password managers know whether to fill in or to suggest one.',
      show: <PasswordField label="Password" autoComplete="current-password" />,
    },
  ],
  donts: [{ text: 'Ask for the new password twice: the eye shows what was typed.' }],
}
