import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Around a page’s main content and what is good to have in sight meanwhile: a preview, keys, a link.',
  avoid: 'For two things of one weight, put them below each other.',
  parts: ['The main column', 'The aside: from 1,100 px on beside it, below it otherwise'],
  keyboard: [['None', 'It is a frame; Tab goes through the main column first.']],
  screenReader: ['Adds nothing to what is in it; the main column is read first.'],
  dos: [{ text: 'Keep the aside useful below the main column as well.', story: 'At320' }],
  donts: [{ text: 'Put what the page is for into the aside.', story: 'Beside' }],
}
