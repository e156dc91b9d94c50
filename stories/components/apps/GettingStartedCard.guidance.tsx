import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To lead to the two guides: in full before the first app, `compact` after it.',
  avoid: 'For one link in a text, use Text link.',
  parts: ['The title', 'The Quick Start Guide', 'The API Documentation'],
  keyboard: [['Enter, on a guide', 'Opens it in a new tab.']],
  screenReader: ['Says of each link that it opens in a new tab.'],
  dos: [{ text: 'Make it small for who has begun.', story: 'Compact' }],
  donts: [{ text: 'Add a third guide: two can be chosen from without reading.' }],
}
