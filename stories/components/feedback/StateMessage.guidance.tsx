import { AppWindow } from 'lucide-react'

import { StateMessage } from '../../../src/components/feedback/StateMessage.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Instead of content: nothing yet, nothing found, or loading failed.',
  avoid: 'While it is loading, use Skeleton. For a message beside content, use Callout.',
  parts: [
    'An icon, or Lens picture for an empty page or list',
    'The title: the situation',
    'What comes next',
    'The one thing to do, or Try Again',
  ],
  keyboard: [
    ['Tab', 'Focuses its button.'],
    ['Enter or Space', 'Presses it. Does nothing while a retry is running.'],
  ],
  screenReader: [
    'An error is an alert: it’s read when it appears. With `size="large"`, the title is the page’s heading.',
  ],
  dos: [
    {
      text: 'Say what to do next, and offer it.',
      show: (
        <StateMessage icon={AppWindow} title="No apps yet" action={<Button tone="accent">Create App</Button>}>
          Register your first app to get its API key.
        </StateMessage>
      ),
    },
  ],
  donts: [{ text: 'State a fact without a next step.', show: <StateMessage title="No data" /> }],
}
