import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the head of the dashboard: the way to the first app, or what needs the developer.',
  avoid: 'On other pages use Needs you or Getting started card alone.',
  parts: ['Until an app was submitted: First visit; after that Needs you', 'Getting Started, with two links'],
  keyboard: [['Tab', 'Moves through the links, the most urgent first.']],
  screenReader: ['Each part has a heading, so that one can go from one to the next.'],
  dos: [{ text: 'Keep its height while the apps load: what is below stays where it is.', story: 'Loading' }],
  donts: [{ text: 'Greet a developer who has submitted an app with the beginner’s way.', story: 'OnTheWay' }],
}
