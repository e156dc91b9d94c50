import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To sign in or sign up with an e-mail address and a password.',
  avoid: 'For a link by mail or a new password, use Auth kit.',
  parts: [
    'The address and the password; when signing up, what a password needs',
    'Forgot your password?',
    'Sign In or Create Account, and the way to the other of the two',
  ],
  keyboard: [
    ['Enter, in a field', 'Sends the form. Where something is wrong, the first wrong field gets the focus.'],
    ['Escape', 'Closes it, unless a sign-in is under way.'],
  ],
  screenReader: ['Each rule of a new password says whether it is met. A refusal is announced.'],
  dos: [
    {
      text: 'Offer a new password with the error, where the password was wrong.',
      story: 'PasswordForgotten',
    },
    { text: 'Keep what was typed when the person turns to the other form.', story: 'Toggled' },
  ],
  donts: [{ text: 'Say which of the two was wrong, the address or the password.' }],
}
