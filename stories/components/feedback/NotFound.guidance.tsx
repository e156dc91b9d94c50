import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'When a signed-in person opens an unknown path.',
  avoid: 'For a missing app, say so in its place. Visitors go to the landing page.',
  parts: ['What is so', 'A link to the dashboard'],
  keyboard: [
    ['Tab', 'Focuses the link.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['The title is the page’s heading.'],
  dos: [{ text: 'Link to a page that always exists.', story: 'Message' }],
  donts: [{ text: 'Show only a number, or a joke.' }],
}
