import { AppBadges } from '../../../src/components/data/AppStatusBadge/AppBadges.tsx'
import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge/AppStatusBadge.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For an app where its developer sees it: its status, and what else to know at a glance.',
  avoid: 'For everybody else, who knows nothing of updates and servers, use AppStatusBadge.',
  parts: ['The status', 'What became of changes to a published app', 'For how long its server has been down'],
  keyboard: [],
  screenReader: ['Reads the words in order.'],
  dos: [
    {
      text: 'Pass what is known of the app; what is not known is left out.',
      show: <AppBadges appStoreStatus="PUBLISHED" pendingUpdate="draft" />,
    },
  ],
  donts: [
    {
      text: 'Put a badge of one’s own beside the status.',
      show: (
        <>
          <AppStatusBadge status="PUBLISHED" /> Changed
        </>
      ),
    },
  ],
}
