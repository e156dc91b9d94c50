import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the page of a rejected app, before what the developer can change.',
  avoid: 'In a list, say that it was rejected and lead here: Needs you does.',
  parts: ['The title', 'What the reviewer wrote, line by line', 'Who reviewed it, and when'],
  keyboard: [],
  screenReader: ['Is a region with a heading. It is there when the page opens, so it is not announced.'],
  dos: [{ text: 'Keep the reviewer’s lines as they were written.', story: 'LinesAreKept' }],
  donts: [{ text: 'Show the reviewer’s whole address: the name before the at-sign is enough.' }],
}
