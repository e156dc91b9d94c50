import { Avatar } from '../../../src/components/ui/Avatar.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'Beside a person’s name or email address, to tell rows apart.',
  avoid: 'For an app, use App logo.',
  parts: ['A disc', 'The first letter'],
  keyboard: [],
  screenReader: ['Hidden: the name is beside it.'],
  dos: [
    {
      text: 'Keep the name beside it.',
      show: (
        <Row>
          <Avatar name="ada@example.com" /> ada@example.com
        </Row>
      ),
    },
  ],
  donts: [{ text: 'Show it alone.', show: <Avatar name="ada@example.com" /> }],
}
