import { RadioGroup } from '../../../src/components/form/RadioGroup.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For two to five choices that people should see all at once.',
  avoid: 'For more than five, or in little space, use Select. To filter a list, use Tabs or a filter.',
  parts: [
    'The group, with its label for screen readers',
    'A circle for each choice',
    'Its words',
    'A hint under them',
  ],
  keyboard: [
    ['Tab', 'Focuses the selected choice, or the first.'],
    ['Arrow keys', 'Select the next or previous choice.'],
    ['Space', 'Selects the focused choice.'],
  ],
  screenReader: ['Reads the group’s label, then the choice, its position and its hint.'],
  dos: [
    {
      text: 'Explain each choice in a hint.',
      show: (
        <RadioGroup
          label="Role"
          value="reviewer"
          onChange={() => {}}
          options={[
            { value: 'reviewer', label: 'Reviewer', hint: 'Approves and rejects apps.' },
            { value: 'admin', label: 'Admin', hint: 'Manages reviewers, too.' },
          ]}
        />
      ),
    },
  ],
  donts: [{ text: 'Preselect a choice that people should think about: use `value={null}`.' }],
}
