import { afterEach, describe, expect, test, vi } from 'vitest'
import { fromCallback } from 'xstate'

import {
  diagnose,
  type InputAnswer,
  type Session,
  type SessionEvent,
  type SessionInput,
} from '../../../src/api/contract.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import type { StreamEvent } from '../../../src/machines/tryIt/streamStates.ts'
import { tryItMachine, viewTryIt } from '../../../src/machines/tryIt/tryItMachine.ts'
import type { SessionSource, StartOptions } from '../../../src/machines/tryIt/tryItSetup.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { layoutEvent, sessionOf, stateEvent } from './support/events.ts'

const coverage = transitionCoverage(tryItMachine)
const source = { start: vi.fn(), findOpen: vi.fn() }
const pressedAt = Date.parse('2026-11-22T10:00:00.000Z')

afterEach(() => vi.useRealTimers())

function begin() {
  vi.useFakeTimers({ now: pressedAt, toFake: ['Date'] })
  const startSession = heldCall<Session, { source: SessionSource } & StartOptions>()
  const findOpen = heldCall<Session | null, { source: SessionSource }>()
  const stop = heldCall<Session, { id: string }>()
  const send = heldCall<InputAnswer, { id: string; input: SessionInput | undefined }>()
  const follows: { id: string; after: number }[] = []
  let sendBack: (event: StreamEvent) => void = () => {}
  const machine = tryItMachine.provide({
    actors: {
      start: startSession.actor,
      findOpen: findOpen.actor,
      stop: stop.actor,
      send: send.actor,
      follow: fromCallback<StreamEvent, { id: string; after: number }>(({ input, ...actor }) => {
        follows.push(input)
        sendBack = actor.sendBack
      }),
    },
  })
  const tryIt = start(machine, coverage, viewTryIt, source)
  const log = (...events: SessionEvent[]) => sendBack({ type: 'stream.events', events })
  const stream = (event: StreamEvent) => sendBack(event)
  return { ...tryIt, startSession, findOpen, stop, send, follows, log, stream }
}

async function started() {
  const tryIt = begin()
  tryIt.actor.send({ type: 'start', model: 'Vuzix Z100', listener: null })
  tryIt.startSession.answer(sessionOf({ state: 'starting', model: 'Vuzix Z100' }))
  await tryIt.until('live')
  return tryIt
}

async function running() {
  const tryIt = await started()
  tryIt.log(stateEvent(1, { state: 'running', connected: true, steps: allSteps }))
  return tryIt
}

const allSteps = [
  { name: 'lookup', ms: 2 },
  { name: 'connect', ms: 3 },
  { name: 'appConnected', ms: 60 },
  { name: 'keyAccepted', ms: 61 },
  { name: 'firstSubscription', ms: 64 },
  { name: 'firstLayout', ms: 67 },
  { name: 'webhook', ms: 87 },
] as const

const states = (tryIt: { view: () => ReturnType<typeof viewTryIt> }) =>
  tryIt.view().ladder.map(({ state }) => state)

describe('starting', () => {
  test('calls the cloud with the chosen model, once', async () => {
    const tryIt = begin()
    tryIt.actor.send({ type: 'start', model: 'Vuzix Z100', listener: null })
    tryIt.actor.send({ type: 'start', model: 'Simulated Glasses', listener: null })
    tryIt.actor.send({ type: 'resume', session: sessionOf({}) })

    expect(tryIt.startSession.inputs).toMatchObject([{ source, model: 'Vuzix Z100' }])
    expect(tryIt.view()).toMatchObject({ isStarting: true, canStart: false, canStop: false })
    tryIt.startSession.answer(sessionOf({ state: 'starting' }))
    await tryIt.until('live')
    expect(tryIt.follows).toEqual([{ id: 'session-1', after: 0 }])
    expect(tryIt.view()).toMatchObject({ isStarting: true, canStop: true, canInput: false })
  })

  test('says why it could not, and can be pressed again', async () => {
    const tryIt = begin()
    tryIt.actor.send({ type: 'start', model: 'Simulated Glasses', listener: null })
    tryIt.startSession.fail(new ApiError(429, 'TOO_MANY_SESSIONS', 'Five sessions run already.'))
    await tryIt.until('idle')
    expect(tryIt.view()).toMatchObject({ error: 'Five sessions run already.', canStart: true })

    tryIt.actor.send({ type: 'start', model: 'Simulated Glasses', listener: null })
    expect(tryIt.view().error).toBeNull()
    tryIt.startSession.fail()
    await tryIt.until('idle')
    expect(tryIt.view().error).toBe('Couldn’t start the session. Try again.')
  })

  test('on a computer that listens no more says so apart from other errors', async () => {
    const tryIt = begin()
    tryIt.actor.send({ type: 'start', model: 'Vuzix Z100', listener: 'listener-1' })
    expect(tryIt.startSession.inputs).toMatchObject([{ model: 'Vuzix Z100', listener: 'listener-1' }])
    tryIt.startSession.fail(new ApiError(409, 'LISTENER_GONE', 'That computer isn’t listening.'))
    await tryIt.until('idle')
    expect(tryIt.told).toEqual([{ type: 'listener.gone' }])
    expect(tryIt.view()).toMatchObject({ error: null, canStart: true })
  })

  test('goes on with a session that runs already', () => {
    const tryIt = begin()
    tryIt.actor.send({ type: 'resume', session: sessionOf({ state: 'running', connected: true }) })
    expect(tryIt.follows).toEqual([{ id: 'session-1', after: 0 }])
    expect(tryIt.view()).toMatchObject({ canStart: false, canStop: true, canInput: true })
  })
})

describe('a start whose answer is lost', () => {
  const failed = { error: 'Couldn’t start the session. Try again.', canStart: true }

  async function answerLost() {
    const tryIt = begin()
    tryIt.actor.send({ type: 'start', model: 'Simulated Glasses', listener: null })
    tryIt.startSession.fail(new NoAnswerError('The cloud cannot be reached.'))
    await tryIt.until('verifyingOutcome')
    return tryIt
  }

  test('goes on with the session that it made', async () => {
    const tryIt = await answerLost()
    tryIt.actor.send({ type: 'start', model: 'Simulated Glasses', listener: null })
    tryIt.actor.send({ type: 'resume', session: sessionOf({ id: 'other' }) })
    expect(tryIt.view()).toMatchObject({ isStarting: true, canStart: false, error: null })
    expect(tryIt.findOpen.inputs).toMatchObject([{ source }])

    tryIt.findOpen.answer(sessionOf({ state: 'running', connected: true }))
    await tryIt.until('live')
    expect(tryIt.startSession.inputs).toHaveLength(1)
    expect(tryIt.follows).toEqual([{ id: 'session-1', after: 0 }])
    expect(tryIt.view()).toMatchObject({ canStop: true, error: null })
  })

  test('says that it failed where it made none, and where that is not known', async () => {
    const made = await answerLost()
    made.findOpen.answer(null)
    await made.until('idle')
    expect(made.view()).toMatchObject(failed)

    const unknown = await answerLost()
    unknown.findOpen.fail()
    await unknown.until('idle')
    expect(unknown.view()).toMatchObject(failed)

    const slow = await answerLost()
    slow.clock.increment(5_000)
    expect(slow.view()).toMatchObject(failed)
  })
})

describe('the two deadlines', () => {
  test('run separately from the press of Start', async () => {
    const tryIt = await started()
    expect(tryIt.view().deadlines).toEqual({ webhook: pressedAt + 10_000, appConnected: pressedAt + 10_000 })
    tryIt.clock.increment(10_000)
    expect(tryIt.view().deadlines).toEqual({ webhook: null, appConnected: null })
  })

  test('give 5 s more after an answer', async () => {
    const tryIt = await started()
    tryIt.log(stateEvent(1, { state: 'starting', steps: [{ name: 'webhook', ms: 8_000 }] }))
    expect(tryIt.view().deadlines).toEqual({ webhook: null, appConnected: pressedAt + 13_000 })
    tryIt.clock.increment(4_999)
    expect(tryIt.view().deadlines.appConnected).toBe(pressedAt + 13_000)
    tryIt.clock.increment(1)
    expect(tryIt.view().deadlines.appConnected).toBeNull()
    tryIt.log(stateEvent(2, { state: 'starting', steps: [{ name: 'appConnected', ms: 13_500 }] }))
    expect(tryIt.view().deadlines.appConnected).toBeNull()
  })

  test('end with what they wait for, in either order, and late', async () => {
    const early = await started()
    early.log(stateEvent(1, { state: 'starting', steps: [{ name: 'appConnected', ms: 60 }] }))
    expect(early.view().deadlines).toEqual({ webhook: pressedAt + 10_000, appConnected: null })

    const late = await started()
    late.clock.increment(10_000)
    late.log(
      stateEvent(1, {
        state: 'starting',
        steps: [
          { name: 'webhook', ms: 10_200 },
          { name: 'appConnected', ms: 10_400 },
        ],
      }),
    )
    expect(states(late).filter((state) => state === 'done')).toHaveLength(2)

    const answered = await started()
    answered.log(stateEvent(1, { state: 'starting', steps: [{ name: 'webhook', ms: 100 }] }))
    answered.log(
      stateEvent(2, {
        state: 'starting',
        steps: [
          { name: 'webhook', ms: 100 },
          { name: 'appConnected', ms: 200 },
        ],
      }),
    )
    expect(answered.view().deadlines).toEqual({ webhook: null, appConnected: null })
  })
})

describe('the session', () => {
  test('shows its steps, and TLS as not needed over http', async () => {
    const tryIt = await running()
    expect(tryIt.view().ladder).toEqual([
      { name: 'lookup', state: 'done', ms: 2 },
      { name: 'connect', state: 'done', ms: 3 },
      { name: 'tls', state: 'skipped', ms: null },
      { name: 'webhook', state: 'done', ms: 87 },
      { name: 'appConnected', state: 'done', ms: 60 },
      { name: 'keyAccepted', state: 'done', ms: 61 },
      { name: 'firstSubscription', state: 'done', ms: 64 },
      { name: 'firstLayout', state: 'done', ms: 67 },
    ])
  })

  test('takes steps and what was found wrong from their own rows', async () => {
    const tryIt = await started()
    const [diagnosis, step] = [diagnose({ code: 'second_server' }), { name: 'lookup', ms: 2 }]
    tryIt.log(
      { ...stateEvent(1, {}), kind: 'step', body: step },
      { ...stateEvent(2, {}), kind: 'step', body: step },
      { ...stateEvent(3, {}), kind: 'note', body: { diagnosis } },
      { ...stateEvent(4, {}), kind: 'note', body: null },
      { ...stateEvent(5, {}), kind: 'frame' },
    )
    expect(tryIt.view().session).toMatchObject({ steps: [step], diagnosis })
    expect(states(tryIt).slice(0, 2)).toEqual(['done', 'busy'])
  })

  test('waits for a server that reconnects', async () => {
    const tryIt = await running()
    tryIt.log(stateEvent(2, { state: 'running', connected: false }))
    expect(tryIt.view().isReconnecting).toBe(true)
    tryIt.log(stateEvent(3, { state: 'running', connected: true }))
    expect(tryIt.view().isReconnecting).toBe(false)
  })

  test('fails where it stood', async () => {
    const tryIt = await started()
    tryIt.log(stateEvent(1, { state: 'failed', steps: [{ name: 'lookup', ms: 2 }] }))
    expect(states(tryIt)).toEqual(['done', 'failed', 'open', 'open', 'open', 'open', 'open', 'open'])
    expect(tryIt.view()).toMatchObject({ canStart: true, canStop: false, isStarting: false })
  })

  test('may fail while it runs', async () => {
    const tryIt = await running()
    tryIt.log(stateEvent(2, { state: 'failed', steps: allSteps }))
    expect(tryIt.view()).toMatchObject({ canStart: true, canInput: false })
  })

  test('may end while it starts', async () => {
    const tryIt = await started()
    tryIt.log(stateEvent(1, { state: 'ended' }))
    expect(tryIt.view()).toMatchObject({ canStart: true, isStarting: false })
  })

  test('another is started after it', async () => {
    const tryIt = await running()
    tryIt.log(layoutEvent(2, { layoutType: 'text_wall', text: 'Hello' }), stateEvent(3, { state: 'ended' }))
    tryIt.actor.send({ type: 'start', model: 'Simulated Glasses', listener: null })
    expect(tryIt.view()).toMatchObject({
      events: [],
      layout: null,
      session: null,
      model: 'Simulated Glasses',
    })
  })
})

describe('stopping', () => {
  test('takes the cloud’s answer, and what the log says', async () => {
    const tryIt = await running()
    tryIt.actor.send({ type: 'stop' })
    expect(tryIt.view().isStopping).toBe(true)
    tryIt.stop.answer(sessionOf({ state: 'ended' }))
    await tryIt.until({ live: { session: 'ended' } })

    const other = await started()
    other.actor.send({ type: 'stop' })
    other.log(stateEvent(1, { state: 'failed' }))
    expect(other.view()).toMatchObject({ isStopping: false, canStart: true })
  })

  test('that failed leaves the session as it is', async () => {
    const tryIt = await running()
    tryIt.actor.send({ type: 'stop' })
    tryIt.stop.fail()
    await tryIt.untilShown(({ error }) => error !== null)
    expect(tryIt.view()).toMatchObject({
      error: 'Couldn’t stop the session. Try again.',
      canStop: true,
      canInput: true,
    })
  })
})

describe('stopping, its answer lost', () => {
  test('is said until the log tells that the session is over', async () => {
    for (const state of ['ended', 'failed'] as const) {
      const tryIt = await running()
      tryIt.actor.send({ type: 'stop' })
      tryIt.stop.fail(new NoAnswerError('The cloud cannot be reached.'))
      await tryIt.untilShown(({ error }) => error !== null)
      tryIt.log(stateEvent(2, { state }))
      expect(tryIt.view()).toMatchObject({ error: null, canStart: true })
    }
  })
})

describe('what the app draws', () => {
  test('is shown until it is cleared, and the dashboard while the head is up', async () => {
    const tryIt = await running()
    tryIt.log(
      layoutEvent(2, { layoutType: 'text_wall', text: 'Hello' }),
      layoutEvent(3, { layoutType: 'text_wall', text: 'Time' }, { view: 'dashboard' }),
    )
    expect(tryIt.view().layout).toEqual({ layoutType: 'text_wall', text: 'Hello' })
    tryIt.actor.send({ type: 'input', input: { type: 'head', position: 'up' } })
    expect(tryIt.view()).toMatchObject({ headUp: true, layout: { text: 'Time' } })
    tryIt.log(layoutEvent(4, { layoutType: 'clear_view' }, { view: 'dashboard' }))
    expect(tryIt.view().layout).toBeNull()
  })

  test('goes after its time, unless something else came', async () => {
    const tryIt = await running()
    tryIt.log(layoutEvent(2, { layoutType: 'text_wall', text: 'Short' }, { durationMs: 1_000 }))
    tryIt.clock.increment(999)
    expect(tryIt.view().layout).not.toBeNull()
    tryIt.log(layoutEvent(3, { layoutType: 'text_wall', text: 'Long' }, { durationMs: 1_000 }))
    tryIt.clock.increment(999)
    expect(tryIt.view().layout).toMatchObject({ text: 'Long' })
    tryIt.clock.increment(1)
    expect(tryIt.view().layout).toBeNull()
  })

  test('rows that came before, and bodies of another shape, change nothing', async () => {
    const tryIt = await running()
    tryIt.log(layoutEvent(2, { layoutType: 'text_wall', text: 'Hello' }))
    tryIt.log(layoutEvent(2, { layoutType: 'text_wall', text: 'Again' }))
    tryIt.log({ ...layoutEvent(3, { layoutType: 'clear_view' }), body: { odd: true } })
    tryIt.log({ ...stateEvent(4, {}), body: null })
    expect(tryIt.view().layout).toMatchObject({ text: 'Hello' })
    expect(tryIt.view().events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  })
})

describe('inputs', () => {
  test('are sent one after the other; a subscription that lacks is named', async () => {
    const tryIt = await running()
    tryIt.actor.send({ type: 'input', input: { type: 'speech', text: 'hello' } })
    tryIt.actor.send({ type: 'input', input: { type: 'button', pressType: 'short' } })
    expect(tryIt.send.inputs).toEqual([{ id: 'session-1', input: { type: 'speech', text: 'hello' } }])
    tryIt.send.answer({ delivered: true, missing: null })
    await tryIt.untilShown(() => tryIt.send.inputs.length === 2)
    tryIt.send.answer({ delivered: false, missing: 'button_press' })
    await tryIt.untilShown(({ missing }) => missing !== null)
    expect(tryIt.view().missing).toBe('button_press')
  })

  test('take the microphone or the display away', async () => {
    const tryIt = await running()
    tryIt.actor.send({ type: 'input', input: { type: 'capability', name: 'display', on: false } })
    expect(tryIt.view()).toMatchObject({ microphone: true, display: false })
  })

  test('that fail say so, and the next is sent', async () => {
    const tryIt = await running()
    tryIt.actor.send({ type: 'input', input: { type: 'battery', level: 20 } })
    tryIt.send.fail()
    await tryIt.untilShown(({ error }) => error !== null)
    expect(tryIt.view().error).toBe('Couldn’t send the input. Try again.')
    tryIt.actor.send({ type: 'input', input: { type: 'battery', level: 10 } })
    expect(tryIt.view().error).toBeNull()
  })

  test('that were said and failed can be said again, until something else is sent', async () => {
    const tryIt = await running()
    tryIt.actor.send({ type: 'input', input: { type: 'speech', text: 'hello' } })
    expect(tryIt.view().unsent).toBeNull()
    tryIt.send.fail()
    await tryIt.untilShown(({ error }) => error !== null)
    expect(tryIt.view().unsent).toBe('hello')
    tryIt.actor.send({ type: 'input', input: { type: 'battery', level: 10 } })
    expect(tryIt.view().unsent).toBeNull()
    tryIt.send.fail()
    await tryIt.untilShown(({ error }) => error !== null)
    expect(tryIt.view().unsent).toBeNull()
  })

  test('need a session that runs', async () => {
    const tryIt = await started()
    tryIt.actor.send({ type: 'input', input: { type: 'battery', level: 20 } })
    expect(tryIt.send.inputs).toEqual([])
  })
})

describe('the stream', () => {
  test('is opened anew where it broke off', async () => {
    const tryIt = await running()
    tryIt.stream({ type: 'stream.lost' })
    expect(tryIt.view().isStreamLost).toBe(true)
    tryIt.clock.increment(1_000)
    expect(tryIt.follows).toEqual([
      { id: 'session-1', after: 0 },
      { id: 'session-1', after: 1 },
    ])
  })

  test('counts as lost until it is open again, however often it is tried', async () => {
    const tryIt = await running()
    tryIt.stream({ type: 'stream.lost' })
    tryIt.clock.increment(1_000)
    expect(tryIt.view().isStreamLost).toBe(true)
    tryIt.stream({ type: 'stream.lost' })
    tryIt.clock.increment(1_000)
    expect(tryIt.view().isStreamLost).toBe(true)
    tryIt.log()
    expect(tryIt.view().isStreamLost).toBe(false)
    tryIt.log(layoutEvent(2, { layoutType: 'text_wall', text: 'Hello' }))
    expect(tryIt.view().layout).toMatchObject({ text: 'Hello' })
  })

  test('that the cloud ends before the session is opened anew without a word', async () => {
    const tryIt = await running()
    tryIt.stream({ type: 'stream.ended' })
    expect(tryIt.view().isStreamLost).toBe(false)
    tryIt.clock.increment(1_000)
    expect(tryIt.follows).toHaveLength(2)
    expect(tryIt.view().isStreamLost).toBe(false)
    tryIt.log()
    tryIt.stream({ type: 'stream.ended' })
    tryIt.clock.increment(1_000)
    tryIt.stream({ type: 'stream.lost' })
    expect(tryIt.view().isStreamLost).toBe(true)
  })

  test('that is one too many says what to do, and is tried again', async () => {
    const tryIt = await running()
    const text = 'This session is already open in 3 places. Close one of them to open it here.'
    tryIt.stream({ type: 'stream.refused', text })
    expect(tryIt.view()).toMatchObject({ error: text, isStreamLost: false })
    tryIt.clock.increment(10_000)
    tryIt.stream({ type: 'stream.refused', text })
    tryIt.clock.increment(10_000)
    expect(tryIt.view().error).toBe(text)
    expect(tryIt.follows).toHaveLength(3)
    tryIt.log()
    expect(tryIt.view().error).toBe(null)
  })

  test('ends with the session', async () => {
    const tryIt = await running()
    tryIt.log(stateEvent(2, { state: 'ended' }))
    tryIt.stream({ type: 'stream.ended' })
    tryIt.clock.increment(60_000)
    expect(tryIt.follows).toHaveLength(1)
  })
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
