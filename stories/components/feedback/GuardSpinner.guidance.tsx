import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Instead of a page, until the portal knows who is signed in.',
  avoid: 'For a page that loads data, use a skeleton of its shape.',
  parts: ['A large spinner in the middle of the window'],
  keyboard: [],
  screenReader: ['Says “Loading…”.'],
  dos: [{ text: 'Show it before the shell, so nobody sees a menu that isn’t theirs.', story: 'Loading' }],
  donts: [{ text: 'Show it again after the page has appeared.' }],
}
