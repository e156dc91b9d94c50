import { CheckboxGroup } from '../../../src/components/form/CheckboxGroup.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For any number of choices that people send together with a form.',
  avoid: 'For one choice, use Radio group. For a setting that counts at once, use Switch.',
  parts: [
    'The group’s label, and a hint under it',
    'A box for each choice',
    'Its words',
    'A hint under them, or why it can’t be chosen',
    'An error for the whole group',
  ],
  keyboard: [
    ['Tab', 'Focuses the next choice that can be made.'],
    ['Space', 'Selects the focused choice, or clears it.'],
  ],
  screenReader: ['Reads the group’s label and hint, then the choice, whether it’s checked, and its hint.'],
  dos: [
    {
      text: 'Say why a choice can’t be made, in place of its hint.',
      show: (
        <CheckboxGroup
          label="May"
          value={['read']}
          onChange={() => {}}
          options={[
            { value: 'read', label: 'Read apps', hint: 'Details, health and activity.' },
            { value: 'keys', label: 'Manage API keys', disabledReason: 'You need the Developer role.' },
          ]}
        />
      ),
    },
  ],
  donts: [{ text: 'List more than ten choices without a search above them.' }],
}
