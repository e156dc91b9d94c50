import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge/AppStatusBadge.tsx'
import { Badge } from '../../../src/components/ui/Badge.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'To show an app’s status. It has the words and colors of all four.',
  avoid: 'For any other state, use Badge.',
  parts: ['A dot in the color of the status', 'The word'],
  keyboard: [],
  screenReader: ['Reads the word. The dot is hidden.'],
  dos: [
    {
      text: 'Use the long form where it fits.',
      show: (
        <Row>
          <AppStatusBadge status="PUBLISHED" />
          <AppStatusBadge status="SUBMITTED" long />
        </Row>
      ),
    },
  ],
  donts: [
    {
      text: 'Invent a status, or rename one.',
      show: (
        <Badge tone="success" dot>
          Live in store
        </Badge>
      ),
    },
  ],
}
