import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For repairs that an admin runs now and then.',
  avoid: 'For what changes one app, use that app’s own page.',
  parts: ['A line for each repair: its name, what it does, its button', 'What the last one did'],
  keyboard: [['Enter, on a button', 'Runs the repair; the others wait for it.']],
  screenReader: ['Announces what the repair did, or why it failed.'],
  dos: [{ text: 'Say what was done, with figures.', story: 'Done' }],
  donts: [{ text: 'Add a repair that does harm when it is run twice.' }],
}
