import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the sessions of Try It that a reviewer attached to a decision.',
  avoid: 'For the sessions that a developer started, use Session list.',
  parts: ['A link to the recording', 'Who tried it, and when'],
  keyboard: [['Tab', 'Goes from link to link.']],
  screenReader: ['A list of links; who tried it and when is read after each.'],
  dos: [{ text: 'Say with the link what is watched.', story: 'One' }],
  donts: [{ text: 'Show an empty list; leave the place out.' }],
}
