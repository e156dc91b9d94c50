import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a setting that is on or off.',
  avoid: 'For one of several choices, use Radio group. For something done at once, use Button.',
  parts: ['The switch', 'What is on or off', 'A hint under it'],
  keyboard: [
    ['Tab', 'Focuses the switch.'],
    ['Space', 'Switches it.'],
  ],
  screenReader: ['Reads the label, “switch”, on or off, then the hint.'],
  dos: [{ text: 'Name what’s on, not the action.', story: 'On' }],
  donts: [{ text: 'Use a negative: “No emails”.' }],
}
