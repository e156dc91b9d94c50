import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what people write to each other: messages, notes.',
  avoid: 'For the portal’s own text, use elements. For a server’s response, show plain text.',
  parts: ['Paragraphs, lists, quotes, code, tables', 'Links, which open in a new tab'],
  keyboard: [['Tab', 'Moves through the links.']],
  screenReader: [
    'Reads lists, quotes, code and tables with their roles.',
    'Reads headings as strong text, so the page’s own headings stay in order.',
  ],
  dos: [{ text: 'Show an image as a link: a message must not load anything.', story: 'Pictures' }],
  donts: [{ text: 'Render HTML. It appears as it was written.', story: 'Hostile' }],
}
