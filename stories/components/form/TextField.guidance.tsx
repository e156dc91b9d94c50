import { TextField } from '../../../src/components/form/TextField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For one line of text: a name, an email address, a package name.',
  avoid: 'For a URL, use URL field. For a password, use Password field. For sentences, use Text area.',
  parts: [
    'The label, and “(optional)” beside it',
    'The field',
    'A control at its end',
    'The error',
    'The hint',
  ],
  keyboard: [
    ['Tab', 'Focuses the field.'],
    ['Enter', 'Sends the form.'],
  ],
  screenReader: [
    'Reads the label, then the hint and the error as the description.',
    'With an error, reads “invalid entry”. Announces an error when it appears.',
  ],
  dos: [
    {
      text: 'Show package names and other code in monospace.',
      show: <TextField label="Package name" mono defaultValue="com.example.captions" />,
    },
    {
      text: 'Say in the error what’s wrong, and keep the hint.',
      show: <TextField label="Display name" hint="Shown in the store." error="Display name is required." />,
    },
  ],
  donts: [
    {
      text: 'Disable text that people may want to copy: make it read-only.',
      show: <TextField label="Package name" mono disabled value="com.example.captions" />,
    },
  ],
}
