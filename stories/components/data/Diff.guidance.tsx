import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To compare two versions of an app, such as a submission and the published version.',
  avoid: 'To choose between two short values, use Field changes.',
  parts: [
    'The name of each changed field',
    'Text, with removed and added words marked',
    'A URL before and after. Its origin is bold, and a note says if it changed',
    'Two images side by side, with their URLs',
  ],
  keyboard: [],
  screenReader: [
    'Reads “removed” and “added” before each change. Copied text leaves these words out.',
    'Images are named by their field, with “before” or “after”.',
  ],
  dos: [
    { text: 'Show every field that changed, and nothing else.', story: 'Update' },
    { text: 'Show a first submission without marks: there’s nothing to compare it with.', story: 'First' },
  ],
  donts: [{ text: 'Mark a rewritten text word by word.', story: 'Rewritten' }],
}
