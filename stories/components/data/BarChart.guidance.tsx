import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To compare up to about thirty values, such as decisions per week.',
  avoid: 'For one number, use Stat card. For values in no particular order, use a table.',
  parts: [
    'What the chart shows',
    'The value of the bar under the pointer or the keyboard',
    'The axis from zero, in round numbers',
    'The bars, with labels where they fit',
    'A table with the same values, closed at first',
  ],
  keyboard: [
    ['Tab', 'Focuses a bar, then the table.'],
    ['← →', 'Read the previous or the next bar.'],
    ['Home, End', 'Read the first or the last bar.'],
  ],
  screenReader: ['A named figure. Reads each bar with its label and value.', 'The table has row headers.'],
  dos: [
    { text: 'Start the axis at zero.', story: 'TwelveWeeks' },
    { text: 'Say what will appear once there is data.', story: 'Empty' },
  ],
  donts: [
    {
      text: 'Rely on labels alone: long ones are cut off. The keyboard reads them in full.',
      story: 'LongLabels',
    },
  ],
}
