import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the whole of Try It: an app in the browser instead of on glasses.',
  avoid: 'For a session that is over, use Recording view.',
  parts: [
    'Glasses, what lies behind the lens, Start or Stop, and how the session stands',
    'What is wrong',
    'The lens, what one does, the steps',
    'The log',
  ],
  keyboard: [
    ['Enter, on the lens', 'A short press; with Shift a long one.'],
    ['Up and down arrow, on the lens', 'The head goes up and down.'],
    ['Left and right arrow, on the lens', 'A swipe back and forward.'],
    ['T and D, on the lens', 'A tap and a double tap.'],
  ],
  screenReader: [
    'How the session stands is announced as it changes.',
    'The lens is read as a picture of what it shows.',
  ],
  dos: [
    { text: 'Keep what is drawn while the app connects again.', story: 'Reconnecting' },
    { text: 'Say why nothing can be done now.', story: 'StreamLost' },
  ],
  donts: [{ text: 'Let anybody believe that real glasses are reached.' }],
}
