import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Around a page’s main content and something to keep in view: a preview, keys, a link.',
  avoid: 'For two equally important things, put one below the other.',
  parts: ['The main column', 'The aside: beside the main column from 1,100 px, below it otherwise'],
  keyboard: [['None', 'Moves through the main column first.']],
  screenReader: ['Reads the main column first.'],
  dos: [{ text: 'Make the aside useful below the main column, too.', story: 'At320' }],
  donts: [{ text: 'Put the page’s main content into the aside.', story: 'Beside' }],
}
