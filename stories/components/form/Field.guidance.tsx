import { TextField } from '../../../src/components/form/TextField/TextField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'As the frame of a new kind of control: it links label, hint and error to what it surrounds.',
  avoid:
    'For what exists, use Text field, Text area, Select, Password field or URL field: each has this frame already.',
  parts: ['The label, and “(optional)” beside it', 'The control', 'The error', 'The hint'],
  keyboard: [['Tab', 'Moves the focus to the control. A press on the label does, too.']],
  screenReader: [
    'Says the label, then the hint and the error as the description.',
    'An error that appears is announced.',
  ],
  dos: [
    {
      text: 'Mark what is optional; everything else is required.',
      show: <TextField label="Website" optional hint="Shown in the store." />,
    },
  ],
  donts: [
    {
      text: 'Use the placeholder as the label: it is gone once something is typed.',
      show: <TextField label="Website" labelHidden placeholder="Website" />,
    },
  ],
}
