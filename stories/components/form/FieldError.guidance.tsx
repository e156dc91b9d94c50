import { FieldError } from '../../../src/components/form/FieldError/FieldError.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Right under a control that has no Field around it, as a group of choices.',
  avoid:
    'A Field shows its own error: give it `error`. What is wrong with the whole form stands above its buttons.',
  parts: ['An icon', 'One line: what is wrong, and what to do'],
  keyboard: [],
  screenReader: ['Is read as the description of its control, which points to it by `aria-describedby`.'],
  dos: [
    {
      text: 'Say what is missing or how it should look.',
      show: <FieldError>Use 8 characters or more.</FieldError>,
    },
  ],
  donts: [{ text: 'Blame, or leave people guessing.', show: <FieldError>Invalid input.</FieldError> }],
}
