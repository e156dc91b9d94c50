import { KeyRound } from 'lucide-react'
import { Button } from '../../../src/components/ui/Button.tsx'
import { Tooltip } from '../../../src/components/ui/Tooltip.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a few extra words about a control that’s clear without them.',
  avoid: 'Icon button has one already. Write essential information on the page, as a hint or description.',
  parts: ['The control', 'The text, above or below'],
  keyboard: [
    ['Tab', 'Shows the text while the control has focus.'],
    ['Escape', 'Hides the text. Focus stays.'],
  ],
  screenReader: ['Reads the text as the control’s description, visible or not.'],
  dos: [
    {
      text: 'Add what the button’s words leave out.',
      show: (
        <Tooltip text="Its owner alone sees it">
          <Button icon={KeyRound}>View Key</Button>
        </Tooltip>
      ),
    },
  ],
  donts: [
    {
      text: 'Hide the reason for a disabled button in it: phones have no hover.',
      show: (
        <Tooltip text="Fill in your developer profile first.">
          <Button disabled>Publish</Button>
        </Tooltip>
      ),
    },
  ],
}
