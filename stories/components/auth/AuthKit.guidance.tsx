import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what has a view of its own around the account: sign up, sign-in link, new password, code by mail.',
  avoid: 'For the first choice of a way in, use Sign-in panel.',
  parts: ['The title of the view', 'Its fields', 'The button that sends them', 'The ways to the other views'],
  keyboard: [
    ['Enter, in a field', 'Sends the form. Where something is wrong, the first wrong field gets the focus.'],
  ],
  screenReader: [
    'After a move the first empty field has the focus, and the form around it says the view’s title.',
  ],
  dos: [
    { text: 'Keep the address from one view to the next.', story: 'Moves' },
    { text: 'Say what is wrong with a code, and offer another.', story: 'WrongCode' },
  ],
  donts: [{ text: 'Say whether an address has an account when a new password is asked for.' }],
}
