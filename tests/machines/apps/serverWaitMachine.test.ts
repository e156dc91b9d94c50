import { afterEach, expect, test, vi } from 'vitest'

import { diagnose, type HealthCheck } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { serverWaitMachine, viewServerWait } from '../../../src/machines/apps/createAppSetup.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(serverWaitMachine)
const input = { packageName: 'com.example.mira' }
const at = '2026-11-20T10:00:00.000Z'
const server = { host: 'localhost', port: 8080 }
const down = (diagnosis: HealthCheck['diagnosis']): HealthCheck => ({
  at,
  outcome: 'down',
  ms: null,
  diagnosis,
})
const refused = down(diagnose({ code: 'connection_refused', ...server } as never))
const failing = down(diagnose({ code: 'health_failed', status: 500, body: '' }))

function waiting() {
  const check = heldCall<HealthCheck, { packageName: string }>()
  const machine = serverWaitMachine.provide({ actors: { check: check.actor } })
  return { ...start(machine, coverage, viewServerWait, input), check }
}

afterEach(() => void vi.unstubAllGlobals())

test('checks every three seconds until the server answers', async () => {
  const wait = waiting()
  expect(wait.view()).toEqual({ state: 'waiting', problem: null })
  wait.check.answer(refused)
  expect(await wait.until({ waiting: 'resting' })).toEqual({ state: 'waiting', problem: null })
  wait.clock.increment(2_999)
  expect(wait.check.inputs).toEqual([input])
  wait.clock.increment(1)
  expect(wait.check.inputs).toEqual([input, input])
  wait.check.answer({ at, outcome: 'answers', ms: 12, diagnosis: null })
  expect(await wait.until('reached')).toEqual({ state: 'reached', problem: null })
})

test('says what else is wrong with it, as long as it is', async () => {
  const wait = waiting()
  wait.check.answer(failing)
  const { text, fix } = failing.diagnosis ?? { text: '', fix: '' }
  expect(await wait.until({ waiting: 'resting' })).toEqual({ state: 'waiting', problem: `${text} ${fix}` })
  wait.clock.increment(3_000)
  wait.check.fail(new ApiError(429, 'RATE_LIMITED', 'Too many.'))
  expect(await wait.until({ waiting: 'resting' })).toEqual({ state: 'waiting', problem: null })
})

test('pauses after ten minutes, until the person has it checked again', async () => {
  const wait = waiting()
  wait.clock.increment(600_000)
  expect(wait.view()).toEqual({ state: 'paused', problem: null })
  wait.actor.send({ type: 'check' })
  expect(wait.view().state).toBe('waiting')
  expect(wait.check.inputs).toHaveLength(2)
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
