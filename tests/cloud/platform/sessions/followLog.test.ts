import { expect, it } from 'vitest'

import type { Database } from '../../../../cloud/db/database.ts'
import { createFeed } from '../../../../cloud/platform/sessions/feed.ts'
import { followLog } from '../../../../cloud/platform/sessions/followLog.ts'

const startedAt = new Date('2026-11-02T10:00:00.000Z')
const session = { id: 'session', startedAt, state: 'running' }
const line = (sequence: number) => ({
  sequence,
  at: startedAt,
  direction: 'fromApp',
  kind: 'frame',
  summary: `Frame ${sequence}`,
  body: null,
})

/** A database that answers each statement in turn. */
function answering(...answers: (() => object[])[]): Database {
  const query: object = new Proxy(
    {},
    {
      get: (_, key) =>
        key === 'then'
          ? (resolve: (rows: object[]) => void) => resolve(answers.shift()?.() ?? [])
          : () => query,
    },
  )
  return query as Database
}

it('reads again what another process wrote while it read', async () => {
  const feed = createFeed()
  const db = answering(
    () => [session],
    () => {
      feed.grown(session.id, 2)
      return [line(1)]
    },
    () => [line(2)],
  )
  const { signal } = new AbortController()
  const log = followLog({
    db,
    feed,
    id: session.id,
    after: 0,
    pause: 10,
    signal,
    closing: signal,
  })
  const read = async () => {
    const { done, value } = await log.next()
    return done ? [] : value.map(({ sequence }) => sequence)
  }
  expect([await read(), await read()]).toEqual([[1], [2]])
  await log.return(undefined)
})
