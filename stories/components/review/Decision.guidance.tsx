import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To decide on a submission you’re reviewing.',
  avoid: 'For a quick decision from a list, use Review dialog.',
  parts: [
    'Requested changes, in Point editor',
    'Review notes',
    'Why the decision wasn’t sent',
    'Reject and Approve',
    'Undo, for 5 seconds',
  ],
  keyboard: [['Tab', 'Moves through the changes and the notes to the buttons.']],
  screenReader: ['Announces why a decision failed.'],
  dos: [
    { text: 'Say what’s missing while the reviewer can’t decide.', story: 'NotClaimed' },
    { text: 'Offer to undo before the decision is sent.', story: 'Undoable' },
  ],
  donts: [{ text: 'Reject without a requested change or a note.', story: 'Empty' }],
}
