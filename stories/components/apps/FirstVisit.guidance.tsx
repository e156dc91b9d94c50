import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the dashboard of a developer who has never submitted an app.',
  avoid: 'For what one app waits for, use Next step.',
  parts: ['The title', 'Four steps with their states; the current one is a link'],
  keyboard: [['Enter, on the current step', 'Leads to where it is done.']],
  screenReader: ['An ordered list: the state follows each name, the current step is marked as such.'],
  dos: [{ text: 'Let it go for good once an app was submitted.', story: 'Publish' }],
  donts: [{ text: 'Make steps that come later links.', story: 'Create' }],
}
