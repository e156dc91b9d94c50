import { OfflineNotice } from '../../../src/components/feedback/OfflineNotice.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Instead of a page, while the portal can’t reach the sign-in service.',
  avoid: 'For a list or form that failed to load, show the error in its place.',
  parts: ['An icon', 'Activity', 'A line that says you’re still signed in', 'Retry'],
  keyboard: [
    ['Tab', 'Focuses Retry.'],
    ['Enter or Space', 'Tries again, once.'],
  ],
  screenReader: ['An alert: reads all of it when it appears.'],
  dos: [{ text: 'Say what is not lost.', show: <OfflineNotice onRetry={() => {}} /> }],
  donts: [{ text: 'Sign people out because a service is down.' }],
}
