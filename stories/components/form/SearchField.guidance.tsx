import { SearchField } from '../../../src/components/form/SearchField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Above a list, to filter it while people type. One per page.',
  avoid: 'To filter by a few known values, add a Select.',
  parts: ['A magnifying glass', 'The field', 'The “/” key; after typing, a Clear button'],
  keyboard: [
    ['/', 'Focuses the field, unless you’re typing elsewhere.'],
    ['Escape', 'Empties it.'],
    ['Tab', 'Moves to the Clear button.'],
  ],
  screenReader: ['Reads the label and “search”. List tools announces the number of results.'],
  dos: [
    {
      text: 'Say what it searches.',
      show: <SearchField label="Search apps" value="" onChange={() => {}} />,
    },
  ],
  donts: [{ text: 'Require Enter: filter while people type.' }],
}
