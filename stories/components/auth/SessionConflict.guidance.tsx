import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'When a link would sign in somebody else than who is signed in here.',
  avoid: 'Where nobody is signed in, or the same person, sign in without a question.',
  parts: [
    'That the link is another account’s, and who is signed in',
    'Stay Signed In, which has the focus',
    'Use the Link',
  ],
  keyboard: [['Escape', 'Stays with who is signed in.']],
  screenReader: ['Is an alert dialog: who is signed in is read when it opens.'],
  dos: [{ text: 'Say who is signed in, and that the link may not be one’s own.', story: 'Asking' }],
  donts: [{ text: 'Replace a session without a question: a link may come from a stranger.' }],
}
