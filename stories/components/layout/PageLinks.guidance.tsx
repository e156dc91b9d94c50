import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To move between the pages of one thing, such as an app.',
  avoid: 'For parts of one page, use Tabs: they have no URL of their own.',
  parts: ['A link for each page, the current one underlined'],
  keyboard: [['Tab', 'Moves through the links.']],
  screenReader: ['A named navigation. Reads “current page” for the current one.'],
  dos: [{ text: 'Keep the same order on every page.', story: 'Middle' }],
  donts: [{ text: 'Use it for a single page.' }],
}
