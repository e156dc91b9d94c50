import { CopyField } from '../../../src/components/form/CopyField.tsx'
import { TextField } from '../../../src/components/form/TextField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a value that people copy: an installation link, an address.',
  avoid: 'For a value that people change, use Text field.',
  parts: ['The label', 'The value, read-only', 'Copy; for 2 s, Copied', 'The hint'],
  keyboard: [
    ['Tab', 'Focuses the value, then the button.'],
    ['Enter or Space on the button', 'Copies the value.'],
  ],
  screenReader: ['The button says what it copies: “Copy Installation link”. Announces “Copied”.'],
  dos: [
    {
      text: 'Show the whole value: people check what they copy.',
      show: (
        <CopyField
          label="Installation link"
          value="https://apps.example.com/install/com.example.captions"
          copied={false}
          onCopy={() => {}}
        />
      ),
    },
  ],
  donts: [
    {
      text: 'Make people select it by hand.',
      show: <TextField label="Installation link" readOnly value="https://apps.example.com/install" />,
    },
  ],
}
