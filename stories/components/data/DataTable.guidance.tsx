import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For things that people compare, sort and act on: apps, submissions, admins.',
  avoid:
    'For a few facts about one thing, use a Card with a list. For two versions of a value, use Field changes.',
  parts: [
    'Column headers, some of which sort',
    'One row per item, titled by its first column',
    'Row actions, at the end',
    'Skeletons, an empty state or an error instead of rows',
  ],
  keyboard: [
    ['Tab', 'Moves through the sortable headers, then each row’s links and actions.'],
    ['Enter or Space on a header', 'Sorts ascending, then descending, then in the original order.'],
  ],
  screenReader: [
    'Reads the table’s name, the row’s number and the total, and the sort order. Announces loading once.',
  ],
  dos: [{ text: 'Show as many skeleton rows as you expect.', story: 'Loading' }],
  donts: [
    { text: 'Give a row more than a menu and one button.' },
    { text: 'Write “No data”: say what to do next.' },
  ],
}
