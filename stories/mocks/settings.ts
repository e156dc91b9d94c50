import type { AppSetting, AppTool } from '../../src/api/contract.ts'

export const options = [
  { label: 'Small', value: 's' },
  { label: 'Large', value: 'l' },
  { label: 'Two', value: 2 },
]

/** One of each type, as the platform's own console writes them. */
export const everySetting: AppSetting[] = [
  { type: 'group', title: 'Display' },
  { type: 'toggle', key: 'big_text', label: 'Large text', defaultValue: true },
  { type: 'text', key: 'greeting', label: 'Greeting', defaultValue: 'Hello' },
  { type: 'text_no_save_button', key: 'notes', label: 'Notes', maxLines: 4 },
  { type: 'select', key: 'size', label: 'Size', options, defaultValue: 2 },
  { type: 'select_with_search', key: 'language', label: 'Language', options },
  { type: 'multiselect', key: 'days', label: 'Days', options, defaultValue: ['s', 2] },
  { type: 'slider', key: 'width', label: 'Width', min: 10, max: 50, defaultValue: 30 },
  { type: 'numeric_input', key: 'count', label: 'Count', min: 0, step: 0.5, placeholder: 'How many' },
  { type: 'time_picker', key: 'start', label: 'Start', showSeconds: true, defaultValue: 3_600 },
  { type: 'titleValue', label: 'Version', value: '1.2' },
]

export const everyTool: AppTool[] = [
  {
    id: 'weather',
    description: 'Tells the weather.',
    activationPhrases: ['what is the weather'],
    parameters: {
      unit: { type: 'string', description: 'The unit.', enum: ['C', 'F'] },
      day: { type: 'number', description: 'Days from today.', required: true },
    },
  },
  { id: 'reset', description: 'Starts again.' },
]
