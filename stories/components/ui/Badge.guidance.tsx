import { Badge } from '../../../src/components/ui/Badge/Badge.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'For a short word about the state or kind of something, beside its name.',
  avoid: 'For the status of an app, use App status badge. For what has to be read, write a sentence.',
  parts: ['The pill, in one of five tones', 'A dot or an icon', 'The word'],
  keyboard: [],
  screenReader: ['Reads the word. Colour, dot and icon only repeat it.'],
  dos: [
    {
      text: 'Let the word say it; the tone repeats it.',
      show: (
        <Row>
          <Badge tone="success" dot>
            Live
          </Badge>
          <Badge tone="warning">Waiting</Badge>
        </Row>
      ),
    },
  ],
  donts: [
    {
      text: 'Say it by colour alone.',
      show: (
        <Row>
          <Badge tone="success">App</Badge>
          <Badge tone="danger">App</Badge>
        </Row>
      ),
    },
  ],
}
