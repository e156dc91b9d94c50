import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Where a path of the signed-in portal leads nowhere.',
  avoid:
    'For an app that is not there, say so where it would have stood. Visitors get the landing page instead.',
  parts: ['What is so', 'The way to where one can go on'],
  keyboard: [
    ['Tab', 'Moves the focus to the link.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['Its title is the heading of the page.'],
  dos: [{ text: 'Offer a way on that always exists.', story: 'Message' }],
  donts: [{ text: 'Show a number as the message, or a joke.' }],
}
