import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the dashboard of reviewers: published apps whose server has been down for three days.',
  avoid: 'For the developer of such an app, use Health view.',
  parts: ['The app', 'Since when it is down, and whom to write to', 'Why, where that is known'],
  keyboard: [],
  screenReader: ['A list with a name.'],
  dos: [{ text: 'Say so where all is well.', story: 'NothingDown' }],
  donts: [{ text: 'Show an empty list for what could not be loaded.', story: 'Failed' }],
}
