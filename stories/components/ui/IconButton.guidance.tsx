import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../src/components/ui/IconButton.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'If there’s no room for a word and everyone knows the icon: close, edit, a row’s menu.',
  avoid: 'If a word fits, use Button: more people understand a word than an icon.',
  parts: ['The button, a square', 'One icon'],
  keyboard: [
    ['Tab', 'Focuses the button.'],
    ['Enter or Space', 'Presses it.'],
  ],
  screenReader: ['Reads the label and “button”.'],
  dos: [
    {
      text: 'Name what it acts on in the label.',
      show: <IconButton label="Edit Live Captions" icon={Pencil} />,
    },
  ],
  donts: [
    {
      text: 'Delete something with only an icon: use a word, and ask first.',
      show: <IconButton label="Delete" icon={Trash2} tone="danger" />,
    },
  ],
}
