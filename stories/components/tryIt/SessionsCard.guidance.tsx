import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On an app’s own page: whether it works, by its last sessions.',
  avoid: 'To compare sessions, use Session list.',
  parts: ['The title, and All Sessions', 'When each began, how it ended, and its time to first layout'],
  keyboard: [['Enter, on a time', 'Plays the session again.']],
  screenReader: ['A list; each session is a link named by its age.'],
  dos: [{ text: 'Say what to do where there is none.', story: 'None' }],
  donts: [{ text: 'Show more than three: the rest is a page of its own.', story: 'Three' }],
}
