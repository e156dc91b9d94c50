import { TextField } from '../../../src/components/form/TextField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To build a new kind of control: it links label, hint and error to the control inside.',
  avoid:
    'For existing controls, use Text field, Text area, Select, Password field or URL field, which include it.',
  parts: ['The label, and “(optional)” beside it', 'The control', 'The error', 'The hint'],
  keyboard: [['Tab', 'Focuses the control. So does a click on the label.']],
  screenReader: [
    'Reads the label, then the hint and the error as the description.',
    'Announces an error when it appears.',
  ],
  dos: [
    {
      text: 'Mark optional fields. All others are required.',
      show: <TextField label="Website" optional hint="Shown in the store." />,
    },
  ],
  donts: [
    {
      text: 'Use the placeholder as the label: it disappears once people type.',
      show: <TextField label="Website" labelHidden placeholder="Website" />,
    },
  ],
}
