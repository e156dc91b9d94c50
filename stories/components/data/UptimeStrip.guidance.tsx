import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For whether something was up, day by day over three months.',
  avoid: 'For a single day, use Latency line.',
  parts: [
    'What the strip shows, and the share of all looks that were answered',
    'The day that is pointed at or read by keyboard',
    'A cell a day; where there is less room, in rows of thirty',
    'The first and the last day',
    'What the cells stand for',
    'The same days as a table, to be opened',
  ],
  keyboard: [
    ['Tab', 'Goes to the strip, which then reads the latest day, and on to the table.'],
    ['← →', 'Go from day to day.'],
    ['Home, End', 'Go to the first and the last day.'],
  ],
  screenReader: [
    'A figure whose name is followed by the share, in which the arrow keys are the strip’s own.',
    'Each day that the keys reach is spoken: its date, its state, and how many looks failed.',
    'The table has rows with heads.',
  ],
  dos: [
    {
      text: 'Count the share from the days of the strip, without those that have no data.',
      story: 'NinetyDays',
    },
    { text: 'Tell the states apart by height, not by colour alone.', story: 'AllDown' },
  ],
  donts: [{ text: 'Show 0% where nobody looked.', story: 'AllWithoutData' }],
}
