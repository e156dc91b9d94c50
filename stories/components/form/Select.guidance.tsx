import { Select } from '../../../src/components/form/Select/Select.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For one of several known values: a role, a status to filter by.',
  avoid:
    'For two to five choices that want an explanation, use Radio group. For what has to be searched, use Search field over a list.',
  parts: [
    'The label',
    'The field, with the chosen value',
    'An arrow',
    'The device’s own list',
    'The error and the hint',
  ],
  keyboard: [
    ['Space or Alt + Down', 'Opens the list.'],
    ['Arrow keys', 'Choose.'],
    ['Letters', 'Lead to the value that begins with them.'],
    ['Escape', 'Closes the list.'],
  ],
  screenReader: ['Says the label, the chosen value and “combo box”, as for every list of the device.'],
  dos: [
    {
      text: 'Begin a filter with the value that filters nothing.',
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
