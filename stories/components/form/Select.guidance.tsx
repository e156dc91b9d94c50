import { Select } from '../../../src/components/form/Select.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For one of several known values: a role, a status to filter by.',
  avoid:
    'For two to five choices that need an explanation, use Radio group. For long lists, use Search field above a list.',
  parts: [
    'The label',
    'The field, with the selected value',
    'An arrow',
    'The device’s own list',
    'The error and the hint',
  ],
  keyboard: [
    ['Space or Alt + Down', 'Opens the list.'],
    ['Arrow keys', 'Choose.'],
    ['Letters', 'Select the value that starts with them.'],
    ['Escape', 'Closes the list.'],
  ],
  screenReader: ['Reads the label, the selected value and “combo box”.'],
  dos: [
    {
      text: 'Start a filter with “All”.',
      show: (
        <Select
          label="Status"
          options={[
            { value: '', label: 'All statuses' },
            { value: 'PUBLISHED', label: 'Published' },
          ]}
        />
      ),
    },
  ],
  donts: [
    {
      text: 'Repeat the label as the first value.',
      show: <Select label="Status" options={[{ value: '', label: 'Status…' }]} />,
    },
  ],
}
