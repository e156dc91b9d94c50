import { expect, it } from 'vitest'

import type { Need } from '../../../src/api/contract.ts'
import { toNeedItem } from '../../../src/pages/apps/NeedsYou.tsx'

const of = { packageName: 'com.mira', name: 'Mira' }

it.each<[Need, Partial<ReturnType<typeof toNeedItem>>]>([
  [
    { kind: 'points', ...of, open: 1, requested: 3 },
    {
      tone: 'warning',
      name: 'Mira',
      text: '1 of 3 requested changes needs a response.',
      action: { label: 'View Requested Changes', href: '/tpas/com.mira/review' },
    },
  ],
  [
    { kind: 'publish', ...of },
    { tone: 'info', name: 'Mira', action: { label: 'Submit for Review', href: '/tpas/com.mira' } },
  ],
  [
    { kind: 'profile', ...of },
    { name: null, action: { label: 'Complete Your Profile', href: '/profile' } },
  ],
  [{ kind: 'update', ...of }, { detail: expect.stringMatching(/approved\.$/) }],
  [
    { kind: 'listing', ...of, missing: ['logo'] },
    { text: 'Before you publish, add a logo.', detail: '' },
  ],
])('says what waits and leads to what does it: %j', (need, expected) => {
  expect(toNeedItem(need)).toMatchObject({ id: 'com.mira', ...expected })
})
