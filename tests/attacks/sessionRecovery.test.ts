import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { sessions } from '../../cloud/db/schema.ts'
import { calls, type SessionEvent } from '../../src/api/contract.ts'
import { openTwo, socketAt } from '../cloud/glasses/support/instances.ts'
import {
  type AppSocket,
  behaveWell,
  type Called,
  createApp,
  has,
  lastState,
  openTryIt,
  readLog,
  startSession,
  type TryItCloud,
  wall,
} from '../cloud/glasses/support/tryIt.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { rows } from '../cloud/support/rows.ts'

const hasDrawn = has('step', /^First layout/)
const hasSaid = (text: string) => has('layout', new RegExp(`text_wall: You said ${text}$`))

/** Behaves well, and shows what it hears. */
async function echo(called: Called): Promise<AppSocket> {
  const socket = await behaveWell(called)
  socket.ws.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.data?.isFinal) socket.send(wall(`You said ${message.data.text}`))
  })
  return socket
}

const listeners = async ({ db }: TryItCloud): Promise<number> => {
  const found = await rows(
    db,
    sql`select pid from pg_stat_activity
        where datname = current_database() and query = 'listen "sessions"'`,
  )
  return found.length
}

onPostgres('after a failure', (database) => {
  it('an app that answers no ping counts as gone, and its session waits for it to connect again', async () => {
    const cloud = await openTryIt(database, { times: { ping: 500, reconnection: 100, restartPause: 10 } })
    const owner = await cloud.person('owner')
    await using app = await createApp(cloud, owner, 'com.silent', async (called) => {
      const { ws } = await behaveWell(called)
      // It stands still from here on, and closes nothing.
      ws.pause()
    })
    const events = await readLog(cloud, owner, await startSession(cloud, owner, app))
    expect(lastState(events)).toMatchObject({
      state: 'failed',
      diagnosis: { code: 'closed', text: expect.stringContaining('(code 1006): “no response to pings”') },
    })
    await cloud.close()
  })

  it('a lost connection to the notifications comes back, and what came meanwhile is not missed', async () => {
    const times = { listenAgain: 1_000 }
    const [one, other] = await openTwo(database, { one: { times }, other: { times } })
    const owner = await one.person('owner')
    await using app = await createApp(one, owner, 'com.recovery.deaf', (called) => echo(called))
    const session = await startSession(one, owner, app)
    await readLog(one, owner, session, hasDrawn)
    expect(await listeners(one)).toBe(2)

    // Both are deaf: neither hears of inputs, nor of what the other writes.
    const followed: SessionEvent[][] = []
    const whole = readLog(other, owner, session, (events) => {
      followed[0] = [...events]
      return hasSaid('third')(events)
    })
    await expect.poll(() => hasDrawn(followed[0] ?? [])).toBe(true)
    await one.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query = 'listen "sessions"'`,
    )
    await expect.poll(() => listeners(one)).toBe(0)
    for (const text of ['first', 'second', 'third']) {
      const body = { type: 'speech', text }
      const answer = await other.call(calls.sendInput, { as: owner, params: { id: session.id }, body })
      expect(answer.body).toEqual({ delivered: true, missing: null })
    }
    expect(await listeners(one)).toBe(0)

    const events = await whole
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, place) => place + 1))
    const said = events.filter(({ summary }) => summary.startsWith('text_wall: You said'))
    expect(said.map(({ summary }) => summary.split(' ').at(-1))).toEqual(['first', 'second', 'third'])
    await expect.poll(() => listeners(one)).toBe(2)
    await other.close()
    await one.close()
  })

  it('another instance ends the sessions of one that gives no sign of life, which lets go of them', async () => {
    const [one, other] = await openTwo(database, {
      one: { times: { heartbeat: 3_600_000 } },
      other: { times: { heartbeat: 50 } },
    })
    const owner = await one.person('owner')
    const sockets: AppSocket[] = []
    await using app = await createApp(one, owner, 'com.recovery.silent', async (called) => {
      sockets.push(await behaveWell(called))
    })
    const session = await startSession(one, owner, app)
    await readLog(one, owner, session, hasDrawn)
    Object.assign(other.durations, { abandoned: 1_000 })
    const events = await readLog(other, owner, session)
    expect(lastState(events)).toMatchObject({ state: 'ended', connected: false })
    expect(events.map(({ summary }) => summary)).toContain('The portal restarted.')
    expect(await sockets[0]?.closed).toEqual({ code: 1000, reason: 'App stopped' })

    const { body } = await one.call(calls.listSessions, {
      as: owner,
      params: { packageName: app.packageName },
    })
    expect(body.sessions.map(({ state }) => state)).toEqual(['ended'])
    await one.close()
    await other.close()
  })

  it('a session goes on at the instance where its app connects again', async () => {
    const [one, other] = await openTwo(database, {
      one: { times: { heartbeat: 3_600_000 } },
      other: { times: { heartbeat: 50 } },
    })
    const owner = await one.person('owner')
    const known: Called[] = []
    await using app = await createApp(one, owner, 'com.recovery.moved', async (called) => {
      known.push(called)
      await behaveWell(called)
    })
    const session = await startSession(one, owner, app)
    await readLog(one, owner, session, hasDrawn)
    const [called] = known
    if (!called) throw new Error('The app was not called.')
    await echo({ ...called, socketUrl: socketAt(other), answer: () => {} })
    // From here on only the other keeps it alive.
    Object.assign(other.durations, { abandoned: 2_000 })

    await expect
      .poll(
        async () => {
          const [row] = await one.db.select().from(sessions).where(eq(sessions.id, session.id))
          return (row?.heldAt.getTime() ?? 0) - Date.parse(session.startedAt)
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(2_500)
    const body = { type: 'speech', text: 'again' }
    await one.call(calls.sendInput, { as: owner, params: { id: session.id }, body })
    const events = await readLog(one, owner, session, hasSaid('again'))
    expect(events.map(({ summary }) => summary).join('\n')).toContain('text_wall: You said again')
    await one.close()
    await other.close()
  })
})
