import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the decision on a submission that a reviewer works on.',
  avoid: 'For a quick look at an app, use Review dialog.',
  parts: [
    'The points, in Point editor',
    'Review notes',
    'Why it was not decided',
    'Reject and Approve',
    'Undo, for 5 seconds',
  ],
  keyboard: [['Tab', 'Moves through the points and the notes to the buttons.']],
  screenReader: ['Announces why a decision failed.'],
  dos: [
    { text: 'Say what is missing while it cannot be decided.', story: 'NotClaimed' },
    { text: 'Offer to undo before it is sent.', story: 'Undoable' },
  ],
  donts: [{ text: 'Reject without a point or a note.', story: 'Empty' }],
}
