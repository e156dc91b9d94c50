import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a setting that is on or off.',
  avoid: 'For one of several choices, use Radio group. For something done at once, use Button.',
  parts: ['The switch', 'What is on or off', 'A hint under it'],
  keyboard: [
    ['Tab', 'Goes to the switch.'],
    ['Space', 'Switches it.'],
  ],
  screenReader: ['Says the label, that it is a switch, and whether it is on; the hint follows.'],
  dos: [{ text: 'Name what is on, not the act of switching.', story: 'On' }],
  donts: [{ text: 'Word it the wrong way round: “No mails”.' }],
}
