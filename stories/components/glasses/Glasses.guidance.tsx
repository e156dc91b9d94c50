import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the landing page: it shows the product itself, a line of code and what the lens displays.',
  avoid: 'As a decoration elsewhere; the brand in a header is its icon and name.',
  parts: [
    'The code, a choice of lines',
    'The glasses, drawn',
    'The lens, which shows what the chosen line says',
  ],
  keyboard: [
    ['Tab', 'Moves the focus to the chosen line.'],
    ['Up and Down', 'Choose another line; the lens follows.'],
  ],
  screenReader: ['Is a group of choices named by its legend. The drawing is one image.'],
  dos: [{ text: 'Let the lens show what the code really does.' }],
  donts: [{ text: 'Use a photograph, or a display that real glasses cannot show.' }],
}
