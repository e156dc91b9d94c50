import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a reviewer, to request changes one by one.',
  avoid: 'For developers, who read and respond, use Point list.',
  parts: [
    'For each change: its rule with a link, its field, what you saw, what to change',
    'A button that removes it',
    'Request a Change',
    'Saved replies to insert, and a button to edit them',
  ],
  keyboard: [['Tab', 'Moves through the fields of each change, its Remove button, and the tools below.']],
  screenReader: [
    'Each change is a numbered group. Reads errors at their fields.',
    'Focuses the rule of a new change. After Remove, focuses the whole group.',
  ],
  dos: [
    { text: 'Start with a saved reply, so the same problem gets the same words.', story: 'Inserting' },
    { text: 'Say at the field what’s missing.', story: 'WithErrors' },
  ],
  donts: [{ text: 'Request a change without saying what to change.' }],
}
