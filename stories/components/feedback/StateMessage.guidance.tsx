import { AppWindow } from 'lucide-react'

import { StateMessage } from '../../../src/components/feedback/StateMessage/StateMessage.tsx'
import { Button } from '../../../src/components/ui/Button/Button.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'In place of content: there is nothing yet, nothing was found, or it could not be loaded.',
  avoid: 'While it is loading, use Skeleton. For a message beside content, use Callout.',
  parts: [
    'An icon or, for a page or list without content, Lens picture',
    'The title: what is so',
    'What comes next',
    'The one thing to do, or Try Again',
  ],
  keyboard: [
    ['Tab', 'Moves the focus to its button.'],
    ['Enter or Space', 'Presses it; while it is tried again, nothing happens.'],
  ],
  screenReader: [
    'A failure is an alert: it is read when it appears. `size="large"` makes the title the heading of the page.',
  ],
  dos: [
    {
      text: 'Say the next step, and offer it.',
      show: (
        <StateMessage icon={AppWindow} title="No apps yet" action={<Button tone="accent">Create App</Button>}>
          Register your first app to get its API key.
        </StateMessage>
      ),
    },
  ],
  donts: [{ text: 'Leave people with a fact.', show: <StateMessage title="No data" /> }],
}
