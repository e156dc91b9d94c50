import { Search, SquareDashed } from 'lucide-react'

import { StateMessage } from '../../../src/components/feedback/StateMessage.tsx'
import { LensPicture } from '../../../src/components/glasses/LensPicture.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Above the title of a page or list that has no content yet.',
  avoid: 'For a search without a match, a failure or an empty card, use State message with its icon.',
  parts: ['The landing page’s glasses', 'An icon of what is missing, in the lit lens'],
  keyboard: [],
  screenReader: ['Is silent: the title says what is missing.'],
  dos: [
    {
      text: 'Let the title say what comes next.',
      show: <StateMessage picture={<LensPicture icon={SquareDashed} />} title="No apps to display" />,
    },
  ],
  donts: [
    {
      text: 'Show it where a search found nothing.',
      show: <StateMessage picture={<LensPicture icon={Search} />} title="No apps match your search" />,
    },
  ],
}
