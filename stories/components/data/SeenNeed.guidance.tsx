import { SeenNeed } from '../../../src/components/data/SeenNeed.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

const now = Date.parse('2026-11-20T09:30:00.000Z')

export const guidance: Guidance = {
  use: 'Beside what an app declares, to say whether sessions of Try It saw it used.',
  avoid: 'For needs that no session can see, such as sending notifications, show nothing.',
  parts: ['A mark', 'How often it was seen', 'When it was seen last, with a link to that session'],
  keyboard: [['Tab', 'Moves to the link.']],
  screenReader: ['Reads the sentence and the link. The mark is hidden.'],
  dos: [
    {
      text: 'Link to the last session.',
      show: <SeenNeed times={3} last="2026-11-20T08:30:00.000Z" now={now} href="/tpas" />,
    },
  ],
  donts: [{ text: 'Say that it is unused: nobody may have tried it.', show: <span>Unused</span> }],
}
