import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the points of a rejection: the developer answers them, the next reviewer reads the answers.',
  avoid: 'To write points, use Point editor. For what is looked at before submitting, use Check list.',
  parts: [
    'How many points are answered',
    'Of each point: the rule with a link to its page, the field, and how it stands',
    'What was seen and what is expected',
    'What has changed in its field since',
    'Fixed, and I Disagree, Because …',
  ],
  keyboard: [
    ['Tab', 'Moves through the rules’ pages and the two answers of each point.'],
    ['Enter, on I Disagree, Because …', 'Opens a field for the reason, which gets the focus.'],
  ],
  screenReader: [
    'A list of groups, each named by its rule.',
    'The answer that was given is a pressed button. How many are answered is announced when it changes.',
    'A point has the focus when the field with the focus has gone.',
  ],
  dos: [
    { text: 'Let both answers be changed until the app is submitted again.', story: 'Answered' },
    { text: 'Keep the reason when it could not be sent.', story: 'DisagreeingFailed' },
  ],
  donts: [{ text: 'Give reviewers buttons that only the developer may press.', story: 'ForReviewers' }],
}
