import { TextField } from '../../../src/components/form/TextField/TextField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For one line of text: a name, an e-mail address, a package name.',
  avoid:
    'For an address on the web, use URL field; for a password, Password field; for sentences, Text area.',
  parts: [
    'The label, and “(optional)” beside it',
    'The field',
    'A control at its end',
    'The error',
    'The hint',
  ],
  keyboard: [
    ['Tab', 'Moves the focus to the field.'],
    ['Enter', 'Sends the form.'],
  ],
  screenReader: [
    'Says the label, then the hint and the error as the description.',
    'With an error: “invalid entry”. An error that appears is announced.',
  ],
  dos: [
    {
      text: 'Show names that machines read in monospace.',
      show: <TextField label="Package name" mono defaultValue="com.example.captions" />,
    },
    {
      text: 'Say in the error what is wrong, and leave the hint where it is.',
      show: <TextField label="Display name" hint="Shown in the store." error="Display name is required." />,
    },
  ],
  donts: [
    {
      text: 'Disable what people may want to copy; make it read-only.',
      show: <TextField label="Package name" mono disabled value="com.example.captions" />,
    },
  ],
}
