import { Skeleton } from '../../../src/components/feedback/Skeleton/Skeleton.tsx'
import { Spinner } from '../../../src/components/ui/Spinner/Spinner.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'While something is loading whose shape is known: a row, a card, a line.',
  avoid: 'For work of unknown shape or length, use Spinner. Tables and forms have skeletons of their own.',
  parts: ['One grey shape, with the size of what is to come'],
  keyboard: [],
  screenReader: ['Is silent. Say `aria-busy` on what it stands in, and announce what is loading once.'],
  dos: [
    {
      text: 'Give it the size of what will come, so that nothing moves.',
      show: (
        <div style={{ display: 'grid', gap: 8, width: '100%' }}>
          <Skeleton width="40%" />
          <Skeleton />
          <Skeleton width="85%" />
        </div>
      ),
    },
  ],
  donts: [
    {
      text: 'Fill a page with spinners.',
      show: (
        <div style={{ display: 'flex', gap: 24 }}>
          <Spinner />
          <Spinner />
          <Spinner />
        </div>
      ),
    },
  ],
}
