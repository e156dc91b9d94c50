import { LoadFailed } from '../../../src/components/feedback/LoadFailed/LoadFailed.tsx'
import { StateMessage } from '../../../src/components/feedback/StateMessage/StateMessage.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

const nothing = () => {}

export const guidance: Guidance = {
  use: 'In place of a part of a page that could not be loaded, where the rest of the page is there.',
  avoid: 'For a page of which nothing is there, use State message. For what was not saved, use Callout.',
  parts: ['The sign of danger', 'What could not be loaded', 'A button that tries again'],
  keyboard: [['Tab', 'Moves to the button.']],
  screenReader: ['Announced at once.'],
  dos: [
    {
      text: 'Say what is missing.',
      show: <LoadFailed error="Couldn’t load API keys. Try again." onRetry={nothing} />,
    },
  ],
  donts: [
    {
      text: 'Fill a card with a message made for a page.',
      show: <StateMessage tone="danger" title="Couldn’t load API keys. Try again." onRetry={nothing} />,
    },
  ],
}
