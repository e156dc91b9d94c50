import { Button } from '../../../src/components/ui/Button/Button.tsx'
import { Spinner } from '../../../src/components/ui/Spinner/Spinner.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For work under way whose result has no shape yet: signing in, the guard of a page.',
  avoid: 'Where the shape is known, use Skeleton. A button that works is `busy`.',
  parts: ['A ring that turns', 'Words under it'],
  keyboard: [],
  screenReader: ['With a label it announces it when it appears; without one it is silent.'],
  dos: [{ text: 'Say what is going on.', show: <Spinner size="large" label="Signing you in…" /> }],
  donts: [
    {
      text: 'Put a spinner beside a button: the button shows it, and keeps its width.',
      show: (
        <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <Button>Save</Button>
          <Spinner size="small" />
        </div>
      ),
    },
  ],
}
