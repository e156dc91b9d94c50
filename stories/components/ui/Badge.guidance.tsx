import { Badge } from '../../../src/components/ui/Badge.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'For a short word about something’s state or kind, beside its name.',
  avoid: 'For an app’s status, use App status badge. For important information, write a sentence.',
  parts: ['The pill, in one of five tones', 'A dot or an icon', 'The word'],
  keyboard: [],
  screenReader: ['Reads the word. Color, dot and icon only repeat it.'],
  dos: [
    {
      text: 'Let the word say it. The tone only repeats it.',
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
      text: 'Say it by color alone.',
      show: (
        <Row>
          <Badge tone="success">App</Badge>
          <Badge tone="danger">App</Badge>
        </Row>
      ),
    },
  ],
}
