import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a value as JSON, to be read and copied from.',
  avoid: 'For a single value to copy, use Copy field.',
  parts: ['The JSON, indented and coloured', 'Show all, where it is long'],
  keyboard: [['Arrow keys', 'Scroll it.']],
  screenReader: ['A named region with the text as it stands; colours say nothing more.'],
  dos: [{ text: 'Show what an app sent as text, whatever it holds.', story: 'MarkupIsText' }],
  donts: [{ text: 'Render more than 200 lines at once.', story: 'Long' }],
}
