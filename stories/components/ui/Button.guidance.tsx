import { Trash2 } from 'lucide-react'

import { Button } from '../../../src/components/ui/Button.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'For an action on this page: create, save, delete, open a dialog.',
  avoid:
    'To open another page, use Link button or Text link. If there’s no room for a word, use Icon button.',
  parts: [
    'The button, in one of four tones',
    'An icon before the words',
    'The words: a verb',
    'An icon after the words',
  ],
  keyboard: [
    ['Tab', 'Focuses the button, even a busy one.'],
    ['Enter or Space', 'Presses it. Does nothing while it’s busy.'],
  ],
  screenReader: ['Reads the words and “button”. Icons are hidden.', 'While busy, adds “dimmed” and “busy”.'],
  dos: [
    {
      text: 'Use one accent button per place, for the next step, and put it last.',
      show: (
        <Row>
          <Button>Cancel</Button>
          <Button tone="accent">Save Changes</Button>
        </Row>
      ),
    },
    {
      text: 'Name what it deletes.',
      show: (
        <Button tone="danger" icon={Trash2}>
          Delete Live Captions
        </Button>
      ),
    },
  ],
  donts: [
    {
      text: 'Use two accent buttons: nobody sees which one is next.',
      show: (
        <Row>
          <Button tone="accent">Cancel</Button>
          <Button tone="accent">Save Changes</Button>
        </Row>
      ),
    },
    {
      text: 'Write Yes or OK: people have to read the text above to understand it.',
      show: <Button>OK</Button>,
    },
  ],
}
