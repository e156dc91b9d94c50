import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On an app’s own page: which keys work, and whether something uses them.',
  avoid: 'To rotate or revoke, use Key list.',
  parts: [
    'The title, and Manage Keys',
    'Each key that works: its name, what may be shown of it, when it ends',
    'Whether it is used',
  ],
  keyboard: [['Enter, on Manage Keys', 'Opens the page on which keys are rotated and revoked.']],
  screenReader: ['A list named Keys that work.'],
  dos: [{ text: 'Say that no key works where none does.', story: 'NoneWorks' }],
  donts: [{ text: 'List the keys that have ended.', story: 'OldKeyEnds' }],
}
