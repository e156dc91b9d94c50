import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the developer: how the submission stands, and what comes next.',
  avoid: 'For reviewers, use Claim banner. For the app’s status in a list, use App status badge.',
  parts: [
    'Its state',
    'Its place in the queue and the median wait, where enough decisions were made to tell',
    'When it was submitted',
    'What comes next, and Withdraw',
  ],
  keyboard: [['Tab', 'Goes to what comes next, then to Withdraw.']],
  screenReader: ['A region named by the state.'],
  dos: [
    { text: 'Say nothing about the wait while too few decisions were made.', story: 'QueuedWithoutMedian' },
    { text: 'Offer to withdraw as long as nothing is decided.', story: 'InReview' },
  ],
  donts: [{ text: 'Promise a time.' }],
}
