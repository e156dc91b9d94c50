import { RadioGroup } from '../../../src/components/form/RadioGroup/RadioGroup.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For two to five choices of which one counts, where people should see all of them.',
  avoid: 'For more than five, or where room is short, use Select. To narrow a list, use Tabs or a filter.',
  parts: [
    'The group, with its label for screen readers',
    'A circle for each choice',
    'Its words',
    'A hint under them',
  ],
  keyboard: [
    ['Tab', 'Moves the focus to the chosen one, or to the first.'],
    ['Arrow keys', 'Choose the next or the one before.'],
    ['Space', 'Chooses the one with the focus.'],
  ],
  screenReader: [
    'Says the label of the group, then the choice and which of how many it is; its hint follows.',
  ],
  dos: [
    {
      text: 'Say in a hint what a choice leads to.',
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
  donts: [{ text: 'Choose for people what they should think about: start with none, by `value={null}`.' }],
}
