import { expect, test } from 'vitest'

import type { ToolAnswer } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import type { ToolCall } from '../../../src/api/sessionApp.ts'
import { toolCallMachine, viewToolCall } from '../../../src/machines/tryIt/toolCallMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(toolCallMachine)
const idle = { toolId: null, answer: null, error: null, faults: {}, canCall: true, isCalling: false }
const sunny: ToolAnswer = { status: 200, ms: 12, reply: 'Sunny', body: '{}', diagnosis: null }

function opened() {
  const called = heldCall<ToolAnswer, ToolCall>()
  const machine = toolCallMachine.provide({ actors: { callTool: called.actor } })
  const page = start(machine, coverage, viewToolCall, { sessionId: 's' })
  const call = (toolId: string, parameters = {}) => page.actor.send({ type: 'call', toolId, parameters })
  return { ...page, called, call }
}

test('calls nothing before the app is connected, but a tool can be chosen', () => {
  const { actor, view, call, called } = opened()
  call('weather')
  actor.send({ type: 'choose', toolId: 'reset' })
  expect(view()).toEqual({ ...idle, toolId: 'reset', canCall: false })
  actor.send({ type: 'begin' })
  expect(view()).toEqual({ ...idle, toolId: 'reset' })
  expect(called.inputs).toEqual([])
})

test('calls one tool at a time, and shows its answer until another is chosen', async () => {
  const { actor, view, until, call, called } = opened()
  actor.send({ type: 'begin' })
  call('weather', { day: 1 })
  call('reset')
  actor.send({ type: 'choose', toolId: 'reset' })
  expect(view()).toEqual({ ...idle, toolId: 'weather', isCalling: true })
  called.answer(sunny)
  expect(await until({ ready: 'answered' })).toEqual({ ...idle, toolId: 'weather', answer: sunny })
  expect(called.inputs).toEqual([{ id: 's', toolId: 'weather', parameters: { day: 1 } }])
  actor.send({ type: 'choose', toolId: 'reset', faults: { day: 'day is required.' } })
  expect(view()).toEqual({ ...idle, toolId: 'reset', faults: { day: 'day is required.' } })
})

const notConnected = 'The app isn’t connected. Wait for it to connect, then try again.'

test.each([
  [
    new ApiError(422, 'INVALID_FIELDS', 'day is required.', { day: 'day is required.' }),
    { faults: { day: 'day is required.' } },
  ],
  [new ApiError(409, 'NOT_CONNECTED', notConnected), { error: notConnected }],
  [new Error('offline'), { error: 'Couldn’t call the tool. Try again.' }],
])('says why there is no answer: %s', async (failure, seen) => {
  const { actor, until, call, called } = opened()
  actor.send({ type: 'begin' })
  call('weather')
  called.fail(failure)
  expect(await until({ ready: 'failed' })).toEqual({ ...idle, toolId: 'weather', ...seen })
})

test('the end of the session ends a call, and leaves an answer', async () => {
  const { actor, view, until, call, called } = opened()
  actor.send({ type: 'begin' })
  call('weather')
  actor.send({ type: 'end' })
  const ended = 'The session ended before the tool responded. Start a session and try again.'
  expect(view()).toEqual({ ...idle, toolId: 'weather', error: ended, canCall: false })
  called.answer({ ...sunny, reply: 'Too late' })
  actor.send({ type: 'begin' })
  call('weather')
  called.answer(sunny)
  await until({ ready: 'answered' })
  actor.send({ type: 'end' })
  expect(view()).toEqual({ ...idle, toolId: 'weather', answer: sunny, canCall: false })
})

test('every transition was taken', () => expect(coverage.missing()).toEqual([]))
