import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Instead of a page, until it is known who is signed in.',
  avoid: 'For a page whose data loads, use a skeleton of its shape.',
  parts: ['A large spinner, in the middle of the window'],
  keyboard: [],
  screenReader: ['Says “Loading…”.'],
  dos: [{ text: 'Show it before the shell: nobody sees a menu that is not theirs.', story: 'Loading' }],
  donts: [{ text: 'Show it a second time, after the page has appeared.' }],
}
