import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the account that a developer made for reviews, as a reviewer sees it.',
  avoid: 'For an API key, use Key view.',
  parts: ['Who can see it, and that each look is recorded', 'Show the Test Account', 'The account'],
  keyboard: [['Tab', 'Goes to the button.']],
  screenReader: ['A group that has the focus once the account is shown in place of the button.'],
  dos: [{ text: 'Say that the look is recorded before it is taken.', story: 'Hidden' }],
  donts: [{ text: 'Show it unasked.' }],
}
