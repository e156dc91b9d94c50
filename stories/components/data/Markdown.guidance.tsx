import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what people write to each other: messages, notes.',
  avoid: 'For the portal’s own words, use elements; for what a server sent, show its text.',
  parts: ['Paragraphs, lists, quotes, code, tables', 'Links, which open a new tab'],
  keyboard: [['Tab', 'Moves through the links.']],
  screenReader: [
    'Reads lists, quotes, code and tables as what they are.',
    'Headings are read as strong text, so that those of the page stay in order.',
  ],
  dos: [{ text: 'Show a picture as a link: nothing is fetched for a message.', story: 'Pictures' }],
  donts: [{ text: 'Let HTML through: it is shown as it was written.', story: 'Hostile' }],
}
