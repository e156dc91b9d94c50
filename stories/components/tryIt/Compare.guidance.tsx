import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For two sessions of an app beside each other.',
  avoid: 'For one session, use Ladder and Event log.',
  parts: ['The time of each step, and the difference', 'The layouts that differ'],
  keyboard: [],
  screenReader: ['A table: each step is read with both times and their difference.'],
  dos: [{ text: 'Show only the layouts that differ.', story: 'Differing' }],
  donts: [{ text: 'Leave out that nothing differs.', story: 'Same' }],
}
