import { expect, it } from 'vitest'

import { calls, type SessionEvent } from '../../../../src/api/contract.ts'
import { onPostgres } from '../../support/databases.ts'
import { openTwo, socketAt } from '../support/instances.ts'
import {
  type Called,
  createApp,
  introduce,
  lastState,
  readLog,
  startSession,
  wall,
} from '../support/tryIt.ts'

const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

onPostgres('limits across instances', (database) => {
  it('let a person run five sessions and start fifty an hour', async () => {
    const config = { rateLimitFactor: 1 }
    const clouds = await openTwo(database, { one: { config }, other: { config } })
    const [one, other] = clouds
    const owner = await one.person('owner')
    // It never answers, so that its sessions wait.
    await using app = await createApp(one, owner, 'com.limits.shared', () => {})
    const params = { packageName: app.packageName }
    const start = async (number: number) => {
      const cloud = number % 2 === 0 ? one : other
      const { status } = await cloud.call(calls.startSession, { as: owner, params, body: {} })
      return status
    }
    const first = await Promise.all(Array.from({ length: 8 }, (_, number) => start(number)))
    expect([countOf(first, 201), countOf(first, 409)]).toEqual([5, 3])
    const next = await Promise.all(Array.from({ length: 50 }, (_, number) => start(number)))
    expect([countOf(next, 409), countOf(next, 429)]).toEqual([42, 8])
    for (const cloud of clouds) await cloud.close()
  })

  it('count what an app sends in a session wherever it connects', async () => {
    // A tenth of each limit: 2 MiB a session, 5 messages a second.
    const config = { rateLimitFactor: 0.1 }
    const [one, other] = await openTwo(database, { one: { config }, other: { config } })
    const owner = await one.person('owner')
    const large = wall('x'.repeat(250_000))
    const known: Called[] = []
    await using app = await createApp(one, owner, 'com.limits.bytes', async (called) => {
      known.push(called)
      const socket = await introduce(called)
      await socket.heard('tpa_connection_ack')
      for (let sent = 0; sent < 4; sent++) socket.send(large)
      called.answer()
    })
    const session = await startSession(one, owner, app)
    const layouts = (events: SessionEvent[]) => events.filter(({ kind }) => kind === 'layout').length
    await readLog(one, owner, session, (events) => layouts(events) === 4)

    const [called] = known
    if (!called) throw new Error('The app was not called.')
    const again = await introduce({ ...called, socketUrl: socketAt(other) })
    await again.heard('tpa_connection_ack')
    for (let sent = 0; sent < 5; sent++) again.send(large)
    const events = await readLog(one, owner, session)
    expect(lastState(events)).toMatchObject({ state: 'failed', diagnosis: { code: 'flood' } })
    expect(lastState(events).diagnosis?.text).toContain('20 MB in a session')
    expect(layouts(events)).toBe(8)
    await one.close()
    await other.close()
  })
})
