import { TextArea } from '../../../src/components/form/TextArea/TextArea.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For sentences: a description, review notes.',
  avoid: 'For a name or an address, use Text field or URL field: one line says that one line is enough.',
  parts: ['The label', 'The field, which grows with its text', 'The error and the hint'],
  keyboard: [
    ['Tab', 'Moves on; it writes no tab.'],
    ['Enter', 'Begins a new line; it does not send the form.'],
  ],
  screenReader: ['Says the label and that it has several lines, then the hint and the error.'],
  dos: [
    {
      text: 'Say how much is wanted.',
      show: <TextArea label="Description" hint="Two or three sentences." />,
    },
  ],
  donts: [
    {
      text: 'Put what must be read into the placeholder.',
      show: <TextArea label="Review notes" placeholder="Required when you reject." />,
    },
  ],
}
