import { FieldError } from '../../../src/components/form/FieldError.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Directly below a control that has no Field around it, such as a group of choices.',
  avoid: 'A Field shows its own error: pass it `error`. Put errors about the whole form above its buttons.',
  parts: ['An icon', 'One line: what’s wrong and what to do'],
  keyboard: [],
  screenReader: ['Read as the control’s description, through `aria-describedby`.'],
  dos: [
    {
      text: 'Say what’s missing or what the format is.',
      show: <FieldError>Use 8 characters or more.</FieldError>,
    },
  ],
  donts: [{ text: 'Blame, or leave people guessing.', show: <FieldError>Invalid input.</FieldError> }],
}
