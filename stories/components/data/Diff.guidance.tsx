import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To show what differs between two versions of an app: a submission and what is published, a draft and what is.',
  avoid: 'For two short values of which one is chosen, use Field changes.',
  parts: [
    'The name of each field that differs',
    'A text with its removed and added words',
    'An address before and after, with its origin in bold, and a word where the origin is another one',
    'Two pictures beside each other, with their addresses',
  ],
  keyboard: [],
  screenReader: [
    'Reads “removed” and “added” before each change; a copied text does not hold these words.',
    'Pictures are named by their field, and by before and after.',
  ],
  dos: [
    { text: 'Show every field that changed, and nothing else.', story: 'Update' },
    { text: 'Show a first submission as it is: marks on everything would say nothing.', story: 'First' },
  ],
  donts: [{ text: 'Mark word for word what was written anew.', story: 'Rewritten' }],
}
