import { AppBadges } from '../../../src/components/data/AppStatusBadge/AppBadges.tsx'
import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge/AppStatusBadge.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For an app’s own developer: its status, and what needs attention.',
  avoid: 'For anyone else, use App status badge: updates and servers are the developer’s business.',
  parts: ['The status', 'The state of an update to a published app', 'How long its server has been down'],
  keyboard: [],
  screenReader: ['Reads the words in order.'],
  dos: [
    {
      text: 'Pass what you know about the app. Unknown parts don’t appear.',
      show: <AppBadges appStoreStatus="PUBLISHED" pendingUpdate="draft" />,
    },
  ],
  donts: [
    {
      text: 'Add your own badge beside the status.',
      show: (
        <>
          <AppStatusBadge status="PUBLISHED" /> Changed
        </>
      ),
    },
  ],
}
