import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'

import { durations } from '../../../../cloud/platform/sessions/durations.ts'
import { sessionMachine } from '../../../../cloud/platform/sessions/sessionMachine.ts'
import { transitionCoverage } from '../../../machines/support/coverage.ts'
import { start } from '../../../machines/support/start.ts'

const coverage = transitionCoverage(sessionMachine)

/** A session whose person last looked `unseen` ms ago whenever that is asked; null: the database is away. */
function begin({ isConnected = false, unseen = () => 0 as number | null } = {}) {
  const unseenFor = fromPromise(async () => {
    const ms = unseen()
    if (ms === null) throw new Error('away')
    return ms
  })
  const session = start(
    sessionMachine.provide({ actors: { unseenFor } }),
    coverage,
    (snapshot) => snapshot.value,
    { isConnected, durations },
  )
  return { ...session, send: session.actor.send, pass: (ms: number) => session.clock.increment(ms) }
}

const connection = (session: ReturnType<typeof begin>) => {
  const { open } = session.view() as { open?: { connection: string | { reached: unknown } } }
  if (open === undefined) return session.view()
  return typeof open.connection === 'string' ? open.connection : open.connection.reached
}

const refused = { code: 'connection_refused', host: 'localhost', port: 1 } as const
const crashed = { code: 'closed', closeCode: 1006, reason: '', reconnects: true } as const
const noSubscription = { type: 'noted', finding: { code: 'no_subscription', seconds: 5 } }

it('runs when the app connects, before the webhook answers or after', () => {
  const early = begin()
  early.send({ type: 'app.connected' })
  expect(connection(early)).toEqual({ connected: 'silent' })
  early.send({ type: 'webhook.answered', ms: 80 })
  early.send({ type: 'app.subscribed' })
  expect(connection(early)).toEqual({ connected: 'listening' })

  const late = begin()
  late.send({ type: 'webhook.answered', ms: 80 })
  late.pass(9_919)
  late.send({ type: 'app.connected' })
  late.pass(1)
  expect([connection(late), late.told]).toEqual([{ connected: 'silent' }, []])
})

it('fails with the webhook, unless the app is connected', () => {
  const failing = begin()
  failing.send({ type: 'webhook.failed', finding: refused })
  expect([failing.view(), failing.told]).toEqual(['unreached', [{ type: 'failed', finding: refused }]])

  const running = begin()
  running.send({ type: 'app.connected' })
  running.send({ type: 'webhook.failed', finding: refused })
  expect([connection(running), running.told]).toEqual([
    { connected: 'silent' },
    [{ type: 'noted', finding: refused }],
  ])
})

it('waits for the connection 10 s from sending, and at least 5 s from the answer', () => {
  for (const [ms, left, seconds] of [
    [80, 9_920, 10],
    [9_000, 5_000, 5],
  ] as const) {
    const session = begin()
    session.send({ type: 'webhook.answered', ms })
    session.pass(left - 1)
    expect(connection(session)).toBe('answered')
    session.pass(1)
    expect(session.told).toEqual([{ type: 'failed', finding: { code: 'never_connected', seconds } }])
  }
})

it('notes an app that subscribes to nothing in 5 s', () => {
  const session = begin({ isConnected: true })
  session.pass(4_999)
  expect(session.told).toEqual([])
  session.pass(1)
  expect([session.told, connection(session)]).toEqual([[noSubscription], { connected: 'listening' }])
})

it('waits 8 s for a lost app', () => {
  const session = begin({ isConnected: true })
  session.send({ type: 'app.connected' })
  session.send({ type: 'app.subscribed' })
  session.send({ type: 'app.lost', finding: crashed })
  session.pass(7_999)
  expect([connection(session), session.told]).toEqual(['reconnecting', [{ type: 'noted', finding: crashed }]])
  session.send({ type: 'app.connected' })
  session.send({ type: 'app.subscribed' })
  session.send({ type: 'app.lost', finding: crashed })
  session.pass(8_000)
  expect([session.view(), session.told.at(-1)]).toEqual([
    'over',
    { type: 'failed', finding: { ...crashed, reconnects: false } },
  ])
})

it('notes when nothing is drawn within 5 s of an input', () => {
  const session = begin({ isConnected: true })
  session.send({ type: 'app.subscribed' })
  session.send({ type: 'input', stream: 'button_press' })
  session.pass(4_999)
  session.send({ type: 'app.drew' })
  session.pass(1)
  // Drawn while the input was still being given: nothing more is expected.
  session.send({ type: 'input', stream: 'button_press' })
  session.pass(5_000)
  expect(session.told).toEqual([])
  session.send({ type: 'input.began' })
  session.send({ type: 'input', stream: 'button_press' })
  session.pass(5_000)
  expect(session.told).toEqual([
    { type: 'noted', finding: { code: 'no_layout', input: 'button_press', seconds: 5 } },
  ])
})

it('ends when nobody has looked for 60 s', async () => {
  let unseen: number | null = 20_000
  const session = begin({ isConnected: true, unseen: () => unseen })
  session.send({ type: 'app.subscribed' })
  const present = { open: { viewer: 'present' } } as const
  session.pass(60_000)
  await session.until(present)
  // 20 s have passed already.
  session.pass(39_999)
  expect(session.actor.getSnapshot().matches(present)).toBe(true)
  unseen = null
  session.pass(1)
  await session.until(present)
  unseen = 60_000
  session.pass(60_000)
  await session.until('over')
  expect(session.told).toEqual([{ type: 'ended', reason: 'unattended' }])
})

it('ends after 10 idle minutes', async () => {
  const session = begin({ isConnected: true })
  session.send({ type: 'app.subscribed' })
  const looked = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      session.pass(60_000)
      if (session.view() !== 'over') await session.until({ open: { viewer: 'present' } })
    }
  }
  await looked(9)
  session.send({ type: 'active' })
  await looked(9)
  expect(session.told).toEqual([])
  await looked(1)
  expect(session.told).toEqual([{ type: 'ended', reason: 'idle' }])
})

it('ends when it is stopped, when the app leaves or fails, and says nothing when another process has it', () => {
  const flood = { code: 'flood', limit: '50 messages a second' } as const
  for (const [isConnected, event, state, told] of [
    [true, { type: 'stop', reason: 'stopped' }, 'over', [{ type: 'ended', reason: 'stopped' }]],
    [true, { type: 'app.left' }, 'over', [{ type: 'ended', reason: 'left' }]],
    [true, { type: 'app.failed', finding: flood }, 'over', [{ type: 'failed', finding: flood }]],
    [false, { type: 'stop', reason: 'stopped' }, 'unreached', [{ type: 'ended', reason: 'stopped' }]],
    [false, { type: 'app.failed', finding: flood }, 'unreached', [{ type: 'failed', finding: flood }]],
    [true, { type: 'taken' }, 'taken', []],
  ] as const) {
    const session = begin({ isConnected })
    session.send(event)
    expect([session.view(), session.told]).toEqual([state, told])
  }
})

it('has no transition that is not tested', () => expect(coverage.missing()).toEqual([]))
