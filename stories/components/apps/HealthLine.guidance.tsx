import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Where a published app’s server is one fact among others: on the app’s Overview.',
  avoid: 'For why it is down and what to do about it, use Health view.',
  parts: ['A sign in the colour of the state', 'The state, since when, and a down server’s reason'],
  keyboard: [],
  screenReader: ['The words say what the sign and its colour mean.'],
  dos: [{ text: 'Say since when it is so.', story: 'Down' }],
  donts: [{ text: 'Call a server down while nobody has looked.', story: 'NoData' }],
}
