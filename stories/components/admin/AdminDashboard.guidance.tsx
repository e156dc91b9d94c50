import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'As the first tab of the Admin Panel: how many apps there are, and what came in last.',
  avoid: 'To work through the queue, use Submission table.',
  parts: ['Four counts, each leading to its list', 'The latest submissions, with Review'],
  keyboard: [['Enter, on a count', 'Opens the list that it counts.']],
  screenReader: ['Each count is a group with a name; its link is named by what it leads to.'],
  dos: [{ text: 'Lead from each count to what it counts.', story: 'CountsLeadToLists' }],
  donts: [{ text: 'Show 0 for what could not be loaded.', story: 'NotKnown' }],
}
