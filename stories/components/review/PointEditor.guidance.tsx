import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a reviewer who says, point by point, what has to change.',
  avoid: 'For what developers read and answer, use Point list.',
  parts: [
    'Of each point: its rule with a link to its page, its field, what was seen, what is expected',
    'A button that removes it',
    'Request a Change',
    'Saved replies, one of which is inserted; a button leads to where they are edited',
  ],
  keyboard: [['Tab', 'Moves through the fields of a point, its Remove, and the tools below.']],
  screenReader: [
    'Each point is a group with its number; errors are read at their fields.',
    'A new point’s rule gets the focus. When a point has been removed, the group of all has it.',
  ],
  dos: [
    { text: 'Begin with a saved reply, so that the same thing is said the same way.', story: 'Inserting' },
    { text: 'Say at the field what is missing.', story: 'WithErrors' },
  ],
  donts: [{ text: 'Send a point without what is expected: nobody could tell when it is fixed.' }],
}
