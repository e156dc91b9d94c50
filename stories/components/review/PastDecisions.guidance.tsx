import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Beside a submission: what was decided on apps of the same developer before.',
  avoid: 'For what happened to one app, use Timeline.',
  parts: ['The package name, leading to the submission', 'The decision', 'The review notes', 'By whom, when'],
  keyboard: [['Enter, on a package name', 'Opens that submission.']],
  screenReader: ['A list; each decision is a word, not a colour.'],
  dos: [{ text: 'Show the notes as they were written.', story: 'Loaded' }],
  donts: [{ text: 'Leave the place empty where nothing was decided.', story: 'None' }],
}
