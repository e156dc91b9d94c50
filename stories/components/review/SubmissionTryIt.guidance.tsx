import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On a submission, for the way to Try It on the submitted values and for what was tried.',
  avoid: 'On an app’s own pages, link to Try It.',
  parts: ['The last session, or that there is none', 'Try It on These Values', 'Watch the attached session'],
  keyboard: [['Tab', 'Goes to the link.']],
  screenReader: ['Plain text, then one link.'],
  dos: [{ text: 'Say that the last session is attached before it is started.', story: 'NotTried' }],
  donts: [{ text: 'Offer it to somebody who does not hold the submission.', story: 'NotHeld' }],
}
