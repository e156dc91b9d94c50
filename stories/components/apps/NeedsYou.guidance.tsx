import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what waits for the developer: points of a review, a question, an incomplete profile.',
  avoid: 'For news that asks for nothing, use a toast or nothing at all.',
  parts: [
    'The title, and how many more there are',
    'Two needs: whose, what it is, a detail, and the way to do it',
  ],
  keyboard: [['Tab', 'Moves from one need’s link to the next.']],
  screenReader: [
    'Each link is described by its need: “Answer the Points, Star Map: 3 of 5 points are open.”.',
  ],
  dos: [
    { text: 'Put the most urgent first, and lead to the rest.', story: 'MoreThanTwo' },
    { text: 'Say so when nothing waits.', story: 'Nothing' },
  ],
  donts: [{ text: 'List what the developer can only wait for, as an app in review.' }],
}
