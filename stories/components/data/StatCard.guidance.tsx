import { StatCard } from '../../../src/components/data/StatCard.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a count that people check first, beside two or three others.',
  avoid: 'For numbers to compare, use Data table or Bar chart.',
  parts: ['The name of what is counted, with an icon', 'The number, or a dash while it’s unknown'],
  keyboard: [
    ['Tab', 'Focuses the name if it links to a list.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['A group named by its label. Reads the number.'],
  dos: [
    {
      text: 'Link to the list that is counted.',
      show: <StatCard label="Pending Review" value={3} href="/admin" />,
    },
  ],
  donts: [
    { text: 'Show 0 while the number is unknown.', show: <StatCard label="Pending Review" value={0} /> },
  ],
}
