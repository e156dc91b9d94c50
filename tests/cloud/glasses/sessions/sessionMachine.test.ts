import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'

import { durations } from '../../../../cloud/glasses/sessions/durations.ts'
import { sessionMachine } from '../../../../cloud/glasses/sessions/sessionMachine.ts'
import { transitionCoverage } from '../../../machines/support/coverage.ts'
import { start } from '../../../machines/support/start.ts'

const coverage = transitionCoverage(sessionMachine)

/** A session whose person last looked `unseen` ms ago whenever that is asked; null: the database is away. */
function begin({ isConnected = false, hasShown = false, unseen = () => 0 as number | null } = {}) {
  const unseenFor = fromPromise(async () => {
    const ms = unseen()
    if (ms === null) throw new Error('away')
    return ms
  })
  const session = start(
    sessionMachine.provide({ actors: { unseenFor } }),
    coverage,
    (snapshot) => snapshot.value,
    { isConnected, hasShown, durations },
  )
  return { ...session, send: session.actor.send, pass: (ms: number) => session.clock.increment(ms) }
}

const connection = (session: ReturnType<typeof begin>) => {
  const { open } = session.view() as { open?: { connection: string | { reached: unknown } } }
  if (open === undefined) return session.view()
  return typeof open.connection === 'string' ? open.connection : open.connection.reached
}

const refused = { code: 'connection_refused', host: 'localhost', port: 1 } as const
const crashed = { code: 'closed', closeCode: 1006, reason: '', next: 'reconnect' } as const
const lost = { type: 'app.lost', finding: crashed } as const
const left = { ...crashed, closeCode: 1001, next: 'restart' } as const
const noSubscription = { type: 'noted', finding: { code: 'no_subscription', seconds: 5 } }

it('runs when the app connects, before the webhook answers or after', () => {
  const early = begin()
  early.send({ type: 'app.connected' })
  expect(connection(early)).toEqual('connected')
  early.send({ type: 'webhook.answered', ms: 80, answer: null })
  early.send({ type: 'app.ready' })
  expect(connection(early)).toEqual('connected')

  const late = begin()
  late.send({ type: 'webhook.answered', ms: 80, answer: null })
  late.pass(9_919)
  late.send({ type: 'app.connected' })
  late.pass(1)
  expect([connection(late), late.told]).toEqual(['connected', []])
})

it('fails with the webhook, unless the app is connected', () => {
  const failing = begin()
  failing.send({ type: 'webhook.failed', finding: refused })
  expect([failing.view(), failing.told]).toEqual(['unreached', [{ type: 'failed', finding: refused }]])

  const running = begin()
  running.send({ type: 'app.connected' })
  running.send({ type: 'webhook.failed', finding: refused })
  expect([connection(running), running.told]).toEqual(['connected', [{ type: 'noted', finding: refused }]])
})

it('waits for the connection 10 s from sending, and at least 5 s from the answer', () => {
  for (const [ms, left, seconds] of [
    [80, 9_920, 10],
    [9_000, 5_000, 5],
  ] as const) {
    const session = begin()
    session.send({ type: 'webhook.answered', ms, answer: null })
    session.pass(left - 1)
    expect(connection(session)).toBe('answered')
    session.pass(1)
    expect(session.told).toEqual([{ type: 'failed', finding: { code: 'never_connected', seconds } }])
  }
})

it('notes once an app that is connected for 5 s and does nothing', () => {
  const session = begin()
  session.send({ type: 'app.connected' })
  session.pass(4_999)
  session.send(lost)
  session.pass(1_000)
  session.send({ type: 'app.connected' })
  session.pass(4_999)
  expect(session.told).toEqual([noted(crashed)])
  session.pass(1)
  expect(session.told.slice(1)).toEqual([noSubscription])
  session.send(lost)
  session.send({ type: 'app.connected' })
  session.pass(5_000)
  expect(session.told.slice(2)).toEqual([noted(crashed)])
})

it('notes no app that did something, whatever its later connections do', () => {
  const didSomething = [
    begin({ isConnected: true, hasShown: true }),
    ...(['app.ready', 'app.acted'] as const).flatMap((type) =>
      [0, 5_000].map((ms) => {
        const session = begin({ isConnected: true })
        session.pass(ms)
        session.send({ type })
        return session
      }),
    ),
  ]
  for (const session of didSomething) {
    const before = session.told.length
    session.send(lost)
    session.send({ type: 'app.connected' })
    session.pass(60_000)
    expect(session.told.slice(before)).toEqual([noted(crashed)])
  }
})

it('says what the server answered that never connected', () => {
  const session = begin()
  const answer = { status: 200, kind: 'page', body: '<html>' } as const
  session.send({ type: 'webhook.answered', ms: 80, answer })
  session.pass(10_000)
  expect(session.told).toEqual([
    { type: 'failed', finding: { code: 'never_connected', seconds: 10, answer } },
  ])
})

/** A session of an app that listens. */
function listening() {
  const session = begin({ isConnected: true })
  session.send({ type: 'app.connected' })
  session.send({ type: 'app.ready' })
  return session
}

const calledAgain = { type: 'restart' }
const noted = (finding: object) => ({ type: 'noted', finding })
const failed = (finding: object) => ({ type: 'failed', finding })

it('waits 8 s for a lost app, then for its server to call its webhook again', () => {
  const session = listening()
  session.send(lost)
  session.pass(7_999)
  expect([connection(session), session.told]).toEqual(['reconnecting', [noted(crashed)]])
  session.send({ type: 'app.connected' })
  session.send({ type: 'app.ready' })
  session.send(lost)
  session.pass(8_000)
  expect(connection(session)).toEqual({ restarting: { away: 'pausing' } })
  session.pass(2_000)
  session.send({ type: 'webhook.failed', finding: refused })
  session.pass(2_000)
  const restart = { ...crashed, next: 'restart' }
  expect(session.told.slice(2)).toEqual([noted(restart), calledAgain, calledAgain])
  session.send({ type: 'webhook.answered', ms: 80, answer: null })
  expect(connection(session)).toEqual({ restarting: 'answered' })
  session.send({ type: 'app.connected' })
  expect(connection(session)).toEqual('connected')
})

it('calls the webhook again at once where the server said good-bye, and before the answer it may connect', () => {
  const session = listening()
  session.send({ type: 'app.lost', finding: left })
  session.pass(2_000)
  session.send({ type: 'app.connected' })
  expect([connection(session), session.told]).toEqual(['connected', [noted(left), calledAgain]])
})

it('gives up after 60 s without a server, or when it answers with a failure or never connects', () => {
  const over = { ...left, next: 'none' }
  const away = listening()
  away.send({ type: 'app.lost', finding: left })
  const unavailable = { code: 'webhook_failed', status: 503, body: '' } as const
  for (const finding of [refused, unavailable]) {
    away.pass(2_000)
    away.send({ type: 'webhook.failed', finding })
  }
  away.pass(56_000)
  expect([away.view(), away.told.at(-1)]).toEqual(['over', failed(over)])

  const broken = listening()
  broken.send({ type: 'app.lost', finding: left })
  broken.pass(2_000)
  const error = { ...unavailable, status: 500 }
  broken.send({ type: 'webhook.failed', finding: error })
  expect([broken.view(), broken.told.at(-1)]).toEqual(['over', failed(error)])

  const silent = listening()
  silent.send({ type: 'app.lost', finding: left })
  silent.pass(2_000)
  silent.send({ type: 'webhook.answered', ms: 80, answer: null })
  silent.pass(10_000)
  expect(silent.told.at(-1)).toEqual(failed({ code: 'never_connected', seconds: 10 }))
})

it('calls the webhook again once, until the app has been connected for 10 s', () => {
  const restarted = () => {
    const session = listening()
    session.send({ type: 'app.lost', finding: left })
    session.pass(2_000)
    session.send({ type: 'app.connected' })
    session.send({ type: 'app.ready' })
    return session
  }
  const again = restarted()
  again.send({ type: 'app.lost', finding: left })
  expect([again.view(), again.told.at(-1)]).toEqual(['over', failed({ ...left, next: 'none' })])

  const cut = restarted()
  cut.send(lost)
  cut.pass(8_000)
  expect([cut.view(), cut.told.at(-1)]).toEqual(['over', failed({ ...crashed, next: 'none' })])

  const settled = restarted()
  settled.pass(10_000)
  settled.send({ type: 'app.lost', finding: left })
  expect(connection(settled)).toEqual({ restarting: { away: 'pausing' } })
})

it('notes when nothing is drawn within 5 s of an input', () => {
  const session = begin({ isConnected: true })
  session.send({ type: 'app.ready' })
  session.send({ type: 'input', stream: 'button_press' })
  session.pass(4_999)
  session.send({ type: 'app.acted' })
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
  session.send({ type: 'app.ready' })
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
  session.send({ type: 'app.ready' })
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
  const flood = { code: 'flood', limit: '50 messages a second', of: 'messages' } as const
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
