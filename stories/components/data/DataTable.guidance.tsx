import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For things of one kind that people compare, sort and act on: apps, submissions, admins.',
  avoid:
    'For a few facts about one thing, use a Card with a list. For two versions of a text, use Field changes.',
  parts: [
    'The head, whose columns may sort',
    'A row for each thing; its first column is the title',
    'The actions of a row, at its end',
    'Skeletons, the empty state or the failure, in place of the rows',
  ],
  keyboard: [
    ['Tab', 'Moves through the heads that sort, then the links and actions of each row.'],
    ['Enter or Space on a head', 'Sorts up, then down, then as it came.'],
  ],
  screenReader: [
    'Says the name of the table, how many rows it has and which one this is, and how it is sorted. Loading is announced once.',
  ],
  dos: [{ text: 'Show as many skeleton rows as are likely to come.', story: 'Loading' }],
  donts: [
    { text: 'Give a row more than a menu and one button.' },
    { text: 'Write “No data”: the empty state says the next step.' },
  ],
}
