import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the queue that reviewers work through, one submission after the other.',
  avoid: 'For submissions that are searched and sorted, use Submission table.',
  parts: [
    'How many wait, and a button that lists the keys',
    'Of each submission: app, what kind it is, since when it waits, and who holds it',
    'Load More, where there are more',
  ],
  keyboard: [
    ['Tab', 'Moves through the submissions; the one with the focus is selected.'],
    ['Enter', 'Opens the submission with the focus.'],
    ['J, K', 'Select the next and the previous one. The page listens to them, and selects.'],
  ],
  screenReader: [
    'A list; the selected submission is the current one.',
    'The submission that is selected gets the focus, and so is read.',
  ],
  dos: [
    { text: 'Show the oldest first.', story: 'Selected' },
    { text: 'Say who holds what, so that nobody does the same work twice.', story: 'Selected' },
  ],
  donts: [{ text: 'Move the selection by itself when the queue changes.' }],
}
