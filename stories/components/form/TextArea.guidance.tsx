import { TextArea } from '../../../src/components/form/TextArea.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For sentences: a description, review notes.',
  avoid: 'For a name or a URL, use Text field or URL field: one line shows that one line is enough.',
  parts: ['The label', 'The field, which grows with its text', 'The error and the hint'],
  keyboard: [
    ['Tab', 'Moves to the next control, without typing a tab.'],
    ['Enter', 'Starts a new line. Doesn’t send the form.'],
  ],
  screenReader: ['Reads the label and “multiline”, then the hint and the error.'],
  dos: [
    {
      text: 'Say how much to write.',
      show: <TextArea label="Description" hint="Two or three sentences." />,
    },
  ],
  donts: [
    {
      text: 'Put important text into the placeholder.',
      show: <TextArea label="Review notes" placeholder="Required when you reject." />,
    },
  ],
}
