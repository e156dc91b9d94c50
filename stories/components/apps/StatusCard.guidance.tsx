import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the page of an app: its status, what that means, and the next step where there is one.',
  avoid: 'In a list, use App status badge.',
  parts: [
    'The title',
    'Publish or Resubmit, where the status allows it',
    'The status, and a sentence about it',
    'The way to its review',
  ],
  keyboard: [['Enter, on Publish to App Store', 'Opens Publish dialog.']],
  screenReader: ['The status is a word, not a colour. When the button goes away, the card has the focus.'],
  dos: [{ text: 'Say what happens next, also where only waiting is left.', story: 'Submitted' }],
  donts: [{ text: 'Show a disabled Publish: without a next step there is no button.', story: 'Published' }],
}
