import { Avatar } from '../../../src/components/ui/Avatar/Avatar.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'Beside the name or address of a person, so that rows of people are told apart.',
  avoid: 'For an app, use App logo. Never without the name: letters repeat.',
  parts: ['A disc', 'The first letter'],
  keyboard: [],
  screenReader: ['Is silent: the name stands beside it.'],
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
