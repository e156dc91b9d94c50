import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the head of the dashboard: where to begin, or what needs the developer.',
  avoid: 'On other pages use Needs you or Getting started card alone.',
  parts: ['Without apps: Getting Started, in full', 'With apps: Needs You, and Getting Started as two links'],
  keyboard: [['Tab', 'Moves through the links, the most urgent first.']],
  screenReader: ['Each part has a heading, so that one can go from one to the next.'],
  dos: [{ text: 'Keep its height while the apps load: what is below stays where it is.', story: 'Loading' }],
  donts: [{ text: 'Greet a developer who has apps with the beginner’s card.', story: 'WithoutApps' }],
}
