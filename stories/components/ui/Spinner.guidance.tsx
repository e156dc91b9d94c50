import { Button } from '../../../src/components/ui/Button.tsx'
import { Spinner } from '../../../src/components/ui/Spinner.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a running action whose result has no known shape: signing in.',
  avoid: 'If the shape is known, use Skeleton. For a button, set `busy`.',
  parts: ['A ring that turns', 'Words under it'],
  keyboard: [],
  screenReader: ['Announces its label when it appears. Without a label, it’s hidden.'],
  dos: [{ text: 'Say what’s happening.', show: <Spinner size="large" label="Signing you in…" /> }],
  donts: [
    {
      text: 'Put a spinner beside a button: use `busy`, which keeps its width.',
      show: (
        <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <Button>Save</Button>
          <Spinner size="small" />
        </div>
      ),
    },
  ],
}
