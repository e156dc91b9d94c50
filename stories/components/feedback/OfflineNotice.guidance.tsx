import { OfflineNotice } from '../../../src/components/feedback/OfflineNotice/OfflineNotice.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'In place of a page, while the sign-in service cannot be reached and nobody knows who is there.',
  avoid: 'For a list or a form that could not be loaded, show the failure where it would have stood.',
  parts: ['An icon', 'Activity', 'What stays true: the person is still signed in', 'Retry'],
  keyboard: [
    ['Tab', 'Moves the focus to Retry.'],
    ['Enter or Space', 'Tries again, once.'],
  ],
  screenReader: ['Is an alert: all of it is read when it appears.'],
  dos: [{ text: 'Say what is not lost.', show: <OfflineNotice onRetry={() => {}} /> }],
  donts: [{ text: 'Sign people out because a service is away.' }],
}
