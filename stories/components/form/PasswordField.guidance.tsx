import { PasswordField } from '../../../src/components/form/PasswordField/PasswordField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the password of the account, present or new.',
  avoid: 'An API key is never typed here; it is shown once, in a field that copies it.',
  parts: [
    'The label',
    'The field, hidden at first',
    'An eye that shows what is typed',
    'The error and the hint',
  ],
  keyboard: [
    ['Tab', 'Moves the focus to the field, then to the eye.'],
    ['Enter or Space on the eye', 'Shows the password, or hides it again.'],
  ],
  screenReader: ['The eye is a toggle: “Show password, pressed” or “not pressed”.'],
  dos: [
    {
      text: 'Say `autoComplete`, so that password managers know whether to fill in or to suggest.',
      show: <PasswordField label="Password" autoComplete="current-password" />,
    },
  ],
  donts: [{ text: 'Ask for the new password twice: the eye shows what was typed.' }],
}
