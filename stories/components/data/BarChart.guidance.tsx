import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To compare up to about thirty values of one kind: decisions a week.',
  avoid: 'For one number, use Stat card. For values without an order, a table is easier to read.',
  parts: [
    'What the chart shows',
    'The value of the bar that is pointed at or has the focus',
    'The axis from nought, with round numbers',
    'The bars and, where there is room, their labels',
    'The same values as a table, to be opened',
  ],
  keyboard: [
    ['Tab', 'Goes to a bar, then to the table.'],
    ['← →', 'Go from bar to bar.'],
    ['Home, End', 'Go to the first and the last bar.'],
  ],
  screenReader: [
    'A figure with a name; each bar is read with its label and its value.',
    'The table has rows with heads.',
  ],
  dos: [
    { text: 'Begin the axis at nought.', story: 'TwelveWeeks' },
    { text: 'Say what will appear while there is nothing to show.', story: 'Empty' },
  ],
  donts: [
    {
      text: 'Rely on labels alone: those without room are cut, and read in full by keyboard.',
      story: 'LongLabels',
    },
  ],
}
