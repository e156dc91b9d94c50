import type { QueueRow } from '../../../src/components/review/QueueList/props.ts'
import { logoUrl } from '../../mocks/fixtures.ts'

const row: QueueRow = {
  id: 's1',
  packageName: 'org.example.sign-reader',
  name: 'Sign Reader',
  logoURL: logoUrl('missing.png'),
  submittedAt: '2026-03-14T08:20:00.000Z',
  state: 'IN_REVIEW',
  kind: 'first',
  claim: { by: 'grace@example.com', until: '2026-03-18T09:52:00.000Z', mine: false },
}

export const queue: readonly QueueRow[] = [
  row,
  {
    ...row,
    id: 's2',
    packageName: 'com.example.star-map',
    name: 'Star Map',
    logoURL: logoUrl('stars.svg'),
    submittedAt: '2026-03-16T18:00:00.000Z',
    kind: 'again',
    claim: { by: 'ada@example.com', until: '2026-03-18T09:58:00.000Z', mine: true },
  },
  {
    ...row,
    id: 's3',
    packageName: 'com.example.recipes',
    name: 'Recipes at Eye Level',
    logoURL: logoUrl('recipes.svg'),
    submittedAt: '2026-03-17T09:00:00.000Z',
    state: 'QUEUED',
    kind: 'update',
    claim: null,
  },
  {
    ...row,
    id: 's4',
    packageName: 'com.example.trail-guide',
    name: 'Trail Guide',
    logoURL: logoUrl('trail.svg'),
    submittedAt: '2026-03-17T14:05:00.000Z',
    state: 'NEEDS_INFO',
    kind: 'first',
    claim: null,
  },
]
