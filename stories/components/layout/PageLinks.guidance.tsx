import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Between the pages of one thing that has several: an app.',
  avoid: 'For parts of one page, use Tabs: they have no address of their own.',
  parts: ['A link for each page, the current one underlined'],
  keyboard: [['Tab', 'Moves through the links.']],
  screenReader: ['Is a navigation with a name; the current page is said to be it.'],
  dos: [{ text: 'Keep the order on every page of the thing.', story: 'Middle' }],
  donts: [{ text: 'Use it for fewer than two pages.' }],
}
