import { KeyRound } from 'lucide-react'
import { Button } from '../../../src/components/ui/Button/Button.tsx'
import { Tooltip } from '../../../src/components/ui/Tooltip/Tooltip.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a few words more about a control that is understood without them.',
  avoid:
    'An Icon button has one by itself, with its label. For what people need, write it on the page: a hint of a field, a description.',
  parts: ['The control', 'The words, above it or below'],
  keyboard: [
    ['Tab', 'Shows the words, with the focus on the control.'],
    ['Escape', 'Puts them away; the focus stays.'],
  ],
  screenReader: ['Reads the words as the description of the control, shown or not.'],
  dos: [
    {
      text: 'Add what the words on the button leave open.',
      show: (
        <Tooltip text="Its owner alone sees it">
          <Button icon={KeyRound}>View Key</Button>
        </Tooltip>
      ),
    },
  ],
  donts: [
    {
      text: 'Hide the reason of a disabled button in it: on a phone nobody points.',
      show: (
        <Tooltip text="Fill in your developer profile first.">
          <Button disabled>Publish</Button>
        </Tooltip>
      ),
    },
  ],
}
