import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To show whether a server was up, day by day over three months.',
  avoid: 'For a single day, use Latency line.',
  parts: [
    'A heading where the strip has a card of its own, and what the cells show',
    'The uptime, or the day under the pointer or the keyboard',
    'One cell per day, in rows of thirty on narrow screens',
    'The first and the last day',
    'A legend',
    'A table with the same days, closed at first',
  ],
  keyboard: [
    ['Tab', 'Focuses the strip and reads the latest day, then moves on to the table.'],
    ['← →', 'Read the previous or the next day.'],
    ['Home, End', 'Read the first or the last day.'],
  ],
  screenReader: [
    'A named figure. Inside it, the arrow keys belong to the strip.',
    'Announces each day that you move to: its date, its state and how many checks failed.',
    'The table has row headers.',
  ],
  dos: [
    {
      text: 'Compute the uptime from the days of the strip, leaving out those without data.',
      story: 'NinetyDays',
    },
    { text: 'Tell the states apart by height, not by color alone.', story: 'AllDown' },
  ],
  donts: [{ text: 'Show 0% for days without checks.', story: 'AllWithoutData' }],
}
