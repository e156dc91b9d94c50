import { Skeleton } from '../../../src/components/feedback/Skeleton.tsx'
import { Spinner } from '../../../src/components/ui/Spinner.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'While something with a known shape loads: a row, a card, a line.',
  avoid: 'If the shape is unknown, use Spinner. Tables and forms have their own skeletons.',
  parts: ['One gray shape, the size of the content'],
  keyboard: [],
  screenReader: ['Hidden. Set `aria-busy` on its container, and announce once what is loading.'],
  dos: [
    {
      text: 'Give it the size of the content, so nothing moves.',
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
