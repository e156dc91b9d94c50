import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a deadline of a few seconds that people wait for.',
  avoid: 'For how long ago something was, use Relative time.',
  parts: ['The whole seconds that are left'],
  keyboard: [],
  screenReader: ['A named timer; it is not announced each second.'],
  dos: [{ text: 'Say in its label what ends.', story: 'Running' }],
  donts: [{ text: 'Let it decide what happens at its end: its owner does.', story: 'Over' }],
}
