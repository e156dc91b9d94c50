import { LoadFailed } from '../../../src/components/feedback/LoadFailed.tsx'
import { StateMessage } from '../../../src/components/feedback/StateMessage.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

const nothing = () => {}

export const guidance: Guidance = {
  use: 'Instead of a part of a page that failed to load, while the rest is there.',
  avoid: 'If the whole page failed, use State message. If saving failed, use Callout.',
  parts: ['The error icon', 'What failed to load', 'Try Again'],
  keyboard: [['Tab', 'Focuses the button.']],
  screenReader: ['Announced immediately.'],
  dos: [
    {
      text: 'Say what failed to load.',
      show: <LoadFailed error="Couldn’t load API keys. Try again." onRetry={nothing} />,
    },
  ],
  donts: [
    {
      text: 'Fill a card with a page’s message.',
      show: <StateMessage tone="danger" title="Couldn’t load API keys. Try again." onRetry={nothing} />,
    },
  ],
}
