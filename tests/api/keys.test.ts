import { afterEach, expect, test, vi } from 'vitest'

import { keysQuery, revokeKey, rotateKey } from '../../src/api/keys.ts'
import { createQueryClient } from '../../src/api/queryClient.ts'
import { appListRetry } from '../../src/machines/shared/delays.ts'
import { presentKey } from '../machines/support/keys.ts'
import { json, stubFetch } from './support/stubFetch.ts'

afterEach(() => void vi.unstubAllGlobals())

const keys = '/api/dev/apps/com.mira/keys'

test('the keys of an app are listed', async () => {
  stubFetch({ [`GET ${keys}`]: () => json({ keys: [presentKey] }) })
  expect(await createQueryClient(appListRetry).fetchQuery(keysQuery('com.mira'))).toEqual([presentKey])
})

test('a rotation says its grace period, and can be repeated', async () => {
  const answer = { key: presentKey, apiKey: 'sgk_0123456789' }
  const sent = stubFetch({ [`POST ${keys}/rotate`]: () => json(answer, 201) })
  expect(await rotateKey('com.mira', { grace: '24h' }, 'once')).toEqual(answer)
  expect(sent[0]).toMatchObject({ body: { grace: '24h' }, headers: { 'idempotency-key': 'once' } })
})

test('a key is revoked by its id', async () => {
  const revoked = { ...presentKey, revokedAt: '2026-11-21T10:00:00.000Z' }
  stubFetch({ [`DELETE ${keys}/${presentKey.id}`]: () => json({ key: revoked }) })
  expect(await revokeKey('com.mira', presentKey.id)).toEqual(revoked)
})
