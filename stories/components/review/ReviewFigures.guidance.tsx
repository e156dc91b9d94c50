import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the dashboard of reviewers: how long submissions wait, what was decided, and who holds what.',
  avoid: 'To work through what waits, use Queue list.',
  parts: ['Since when the oldest waits', 'Median and 90th percentile', 'Decisions a week', 'Who holds what'],
  keyboard: [['← and →, in the chart', 'Read it bar by bar.']],
  screenReader: ['The chart has a table of the same values.'],
  dos: [{ text: 'Leave out a figure that is not known.', story: 'TooFewDecisions' }],
  donts: [{ text: 'Show 0 for what could not be loaded.', story: 'Failed' }],
}
