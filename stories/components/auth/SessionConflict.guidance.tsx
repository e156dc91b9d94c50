import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'When a link would sign in somebody else than who is signed in here.',
  avoid: 'Where nobody is signed in, or the same person, sign in without a question.',
  parts: ['Who is signed in, and whose link it is', 'To stay', 'To go on as the other'],
  keyboard: [['Escape', 'Stays with who is signed in.']],
  screenReader: ['Is an alert dialog: both addresses are read when it opens.'],
  dos: [{ text: 'Name both people.', story: 'Asking' }],
  donts: [{ text: 'Replace a session without a question: a link may come from a stranger.' }],
}
