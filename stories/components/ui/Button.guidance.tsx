import { Trash2 } from 'lucide-react'

import { Button } from '../../../src/components/ui/Button/Button.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'For what does something on this page: create, save, delete, open a dialog.',
  avoid:
    'For what leads to another page, use Link button or Text link. Where there is no room for a word, use Icon button.',
  parts: [
    'The button, in one of four tones',
    'An icon before the words',
    'The words: a verb',
    'An icon after the words',
  ],
  keyboard: [
    ['Tab', 'Moves the focus to the button; a busy one can still be reached.'],
    ['Enter or Space', 'Presses it. While it is busy, nothing happens.'],
  ],
  screenReader: [
    'Says the words, and “button”. Icons are silent.',
    'While it is busy: “dimmed” and “busy”; the words stay.',
  ],
  dos: [
    {
      text: 'One accent button in a place: the step that goes on stands last.',
      show: (
        <Row>
          <Button>Cancel</Button>
          <Button tone="accent">Save Changes</Button>
        </Row>
      ),
    },
    {
      text: 'Name what is destroyed.',
      show: (
        <Button tone="danger" icon={Trash2}>
          Delete Live Captions
        </Button>
      ),
    },
  ],
  donts: [
    {
      text: 'Two accents compete: nobody sees which one goes on.',
      show: (
        <Row>
          <Button tone="accent">Cancel</Button>
          <Button tone="accent">Save Changes</Button>
        </Row>
      ),
    },
    {
      text: 'A button that says yes or OK has to be read together with the text above it.',
      show: <Button>OK</Button>,
    },
  ],
}
