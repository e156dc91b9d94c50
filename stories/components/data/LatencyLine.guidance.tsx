import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For how long answers took over a day, and when there were none.',
  avoid: 'To compare a few values, use Bar chart. For whether a server was up over months, use Uptime strip.',
  parts: [
    'What the chart shows',
    'The slot that is pointed at or read by keyboard, with its time, latency and failures',
    'The axis from nought, with round numbers, and the hours in the reader’s time zone',
    'The line, with gaps where there is no data; behind it what was down',
    'What the marks stand for',
    'The same values as a table, to be opened',
  ],
  keyboard: [
    ['Tab', 'Goes to the chart, which then reads the latest slot, and on to the table.'],
    ['← →', 'Go from slot to slot.'],
    ['Home, End', 'Go to the first and the last slot.'],
  ],
  screenReader: [
    'A figure with a name, in which the arrow keys are the chart’s own.',
    'Each slot that the keys reach is spoken: its time, the median, and what failed.',
    'The table has rows with heads.',
  ],
  dos: [
    { text: 'Leave a gap where nobody looked.', story: 'WholeDay' },
    { text: 'Show what was down by a mark at the foot, not by colour alone.', story: 'AllDown' },
  ],
  donts: [{ text: 'Draw what is not known as nought.', story: 'AllWithoutData' }],
}
