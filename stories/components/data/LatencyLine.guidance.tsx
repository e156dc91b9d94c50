import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To show how fast a server responded over a day, and when it was down.',
  avoid: 'To compare a few values, use Bar chart. For whether a server was up over months, use Uptime strip.',
  parts: [
    'A heading where the chart has a card of its own, and what the line shows',
    'The median latency, or the slot under the pointer or the keyboard: time, latency and failures',
    'The latency axis from zero in round numbers, and the hours in the reader’s time zone',
    'The line, with gaps where there is no data, over shaded down times',
    'The state in each slot, on the same hours as the line',
    'A legend',
    'A table with the same values, closed at first',
  ],
  keyboard: [
    ['Tab', 'Focuses the chart and reads the latest slot, then moves on to the table.'],
    ['← →', 'Read the previous or the next slot.'],
    ['Home, End', 'Read the first or the last slot.'],
  ],
  screenReader: [
    'A named figure. Inside it, the arrow keys belong to the chart.',
    'Announces each slot that you move to: its time, the median latency and the failures.',
    'The table has row headers.',
  ],
  dos: [
    { text: 'Leave a gap where there were no checks.', story: 'WholeDay' },
    { text: 'Mark down times by height, not by color alone.', story: 'AllDown' },
  ],
  donts: [{ text: 'Draw missing data as zero.', story: 'AllWithoutData' }],
}
