import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../src/components/ui/IconButton/IconButton.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Where there is no room for a word and everybody knows the icon: close, edit, the menu of a row.',
  avoid: 'Where a word fits, use Button: a word is understood by more people than any icon.',
  parts: ['The button, as high as it is wide', 'One icon'],
  keyboard: [
    ['Tab', 'Moves the focus to the button.'],
    ['Enter or Space', 'Presses it.'],
  ],
  screenReader: ['Says the label, and “button”.'],
  dos: [
    {
      text: 'Let the label name what it acts on.',
      show: <IconButton label="Edit Live Captions" icon={Pencil} />,
    },
  ],
  donts: [
    {
      text: 'Destroy something with an icon alone: that wants a word, and a question.',
      show: <IconButton label="Delete" icon={Trash2} tone="danger" />,
    },
  ],
}
