import { StatCard } from '../../../src/components/data/StatCard/StatCard.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For one count that people look at first, beside two or three others.',
  avoid: 'For figures to compare over time or between things, use Data table.',
  parts: ['The name of what is counted, with an icon', 'The number; a dash while it is not known'],
  keyboard: [
    ['Tab', 'Moves the focus to the name, where it leads to a list.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['Is a group named by its label; reads the number.'],
  dos: [
    {
      text: 'Lead to the list of what is counted.',
      show: <StatCard label="Pending Review" value={3} href="/admin" />,
    },
  ],
  donts: [
    { text: 'Show 0 while the number is not known.', show: <StatCard label="Pending Review" value={0} /> },
  ],
}
