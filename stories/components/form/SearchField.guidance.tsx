import { SearchField } from '../../../src/components/form/SearchField/SearchField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Above a list, to narrow it while one types. One on a page.',
  avoid: 'For a choice of a few values, use Select as a filter beside it.',
  parts: ['A magnifying glass', 'The field', 'The key “/”; once something is typed, a cross'],
  keyboard: [
    ['/', 'Moves the focus here, from wherever nothing is typed.'],
    ['Escape', 'Empties it.'],
    ['Tab', 'Moves on to the cross.'],
  ],
  screenReader: ['Says the label and “search”. The number of rows found is announced by List tools.'],
  dos: [
    {
      text: 'Name what is searched.',
      show: <SearchField label="Search apps" value="" onChange={() => {}} />,
    },
  ],
  donts: [{ text: 'Ask for Enter: the list answers as one types.' }],
}
