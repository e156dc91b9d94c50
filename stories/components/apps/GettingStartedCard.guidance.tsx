import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To lead to the two guides.',
  avoid: 'For one link in a text, use Text link.',
  parts: ['The title', 'The Quick Start Guide', 'The API Documentation'],
  keyboard: [['Enter, on a guide', 'Opens it in a new tab.']],
  screenReader: ['Says of each link that it opens in a new tab.'],
  dos: [{ text: 'Keep it small: it is there for whoever looks for it.', story: 'TwoGuides' }],
  donts: [{ text: 'Add a third guide: two can be chosen from without reading.' }],
}
