import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge/AppStatusBadge.tsx'
import { Badge } from '../../../src/components/ui/Badge/Badge.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'For where an app stands on its way to the store. It knows the words and colours of the four statuses.',
  avoid: 'For anything else that has a state, use Badge.',
  parts: ['A dot in the colour of the status', 'The word'],
  keyboard: [],
  screenReader: ['Reads the word. The dot is silent.'],
  dos: [
    {
      text: 'Use the long form where there is room.',
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
      text: 'Invent a status, or another word for one.',
      show: (
        <Badge tone="success" dot>
          Live in store
        </Badge>
      ),
    },
  ],
}
