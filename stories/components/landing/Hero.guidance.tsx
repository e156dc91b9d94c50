import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the head of the landing page.',
  avoid: 'On other pages, use Page header.',
  parts: ['The headline', 'One line under it', 'The way in, and the way to the documentation'],
  keyboard: [['Tab', 'Moves to Developer Console, then to the documentation.']],
  screenReader: ['The headline is the heading of level 1.'],
  dos: [{ text: 'One accent: the way in.', story: 'Words' }],
  donts: [{ text: 'Promise what the product does not do.' }],
}
