import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the developer: the submission’s state and the next step.',
  avoid: 'For reviewers, use Claim banner. For an app’s status in a list, use App status badge.',
  parts: [
    'Its state',
    'Its place in the queue, and the median wait if there’s enough data',
    'When it was submitted',
    'The next step, and Withdraw',
  ],
  keyboard: [['Tab', 'Focuses the next step, then Withdraw.']],
  screenReader: ['A region named by the state.'],
  dos: [
    { text: 'Hide the wait until there’s enough data.', story: 'QueuedWithoutMedian' },
    { text: 'Offer Withdraw until there’s a decision.', story: 'InReview' },
  ],
  donts: [{ text: 'Promise a date.' }],
}
