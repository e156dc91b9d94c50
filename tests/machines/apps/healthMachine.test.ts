import { afterEach, expect, test, vi } from 'vitest'

import { type AppHealth, type CheckedHealth, healthDays, healthSlots } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { healthMachine, viewHealth } from '../../../src/machines/apps/healthMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(healthMachine)
const input = { packageName: 'com.example.mira' }
const looks = { up: 3, failed: 0 }
const at = '2026-11-20T10:00:00.000Z'
const up: AppHealth = {
  now: { state: 'up', since: null, checkedAt: at, diagnosis: null },
  day: Array.from({ length: healthSlots }, () => ({ from: at, ...looks, medianMs: 80 })),
  days: Array.from({ length: healthDays }, () => ({ date: at.slice(0, 10), ...looks })),
}
const off: AppHealth = { ...up, now: { ...up.now, state: 'off' } }

function watched() {
  const look = heldCall<CheckedHealth, { packageName: string }>()
  const change = heldCall<AppHealth, { packageName: string; enabled: boolean }>()
  const machine = healthMachine.provide({ actors: { look: look.actor, switch: change.actor } })
  return { ...start(machine, coverage, viewHealth, input), look, change }
}

const idle = { busy: null, error: null, check: null }
const check = { at, outcome: 'up' as const, ms: 42, diagnosis: null }
const looked = { ...idle, check }

afterEach(() => void vi.unstubAllGlobals())

test('what a check found is shown, and the health handed on', async () => {
  const page = watched()
  page.actor.send({ type: 'look' })
  page.actor.send({ type: 'look' })
  page.actor.send({ type: 'switch', enabled: false })
  expect(page.view()).toEqual({ ...idle, busy: 'look' })
  expect(page.look.inputs).toEqual([input])
  page.look.answer({ ...up, check })
  expect(await page.until('idle')).toEqual(looked)
  expect(page.told).toEqual([{ type: 'answered', health: up }])
})

test('it is shown until the next check, or until checks are turned off', async () => {
  const page = watched()
  page.actor.send({ type: 'look' })
  page.look.answer({ ...up, check })
  await page.until('idle')
  page.actor.send({ type: 'look' })
  expect(page.view()).toEqual({ ...idle, busy: 'look' })
  page.look.answer({ ...up, check })
  await page.until('idle')
  page.actor.send({ type: 'switch', enabled: false })
  expect(page.view()).toEqual({ ...idle, busy: 'switch' })
})

test('switching on and off', async () => {
  const page = watched()
  page.actor.send({ type: 'switch', enabled: false })
  page.actor.send({ type: 'look' })
  expect(page.view()).toEqual({ ...idle, busy: 'switch' })
  page.change.answer(off)
  expect(await page.until('idle')).toEqual(idle)
  page.actor.send({ type: 'switch', enabled: true })
  expect(page.change.inputs).toEqual([
    { ...input, enabled: false },
    { ...input, enabled: true },
  ])
  expect(page.told).toEqual([{ type: 'answered', health: off }])
})

test.each([
  [new Error('failed'), 'Couldn’t check the server. Try again.'],
  [new ApiError(409, 'CHECK_RUNNING', 'Another look is under way.'), 'Another look is under way.'],
])('why it could not look is said until the next try', async (error, text) => {
  const page = watched()
  page.actor.send({ type: 'look' })
  page.look.fail(error)
  expect(await page.until('idle')).toEqual({ ...idle, error: text })
  page.actor.send({ type: 'look' })
  expect(page.view()).toEqual({ ...idle, busy: 'look' })
})

test.each([
  [new Error('failed'), 'Couldn’t change monitoring. Try again.'],
  [new ApiError(409, 'NOT_PUBLISHED', 'The app is not published.'), 'The app is not published.'],
])('why it could not be switched is said until the next try', async (error, text) => {
  const page = watched()
  page.actor.send({ type: 'switch', enabled: false })
  page.change.fail(error)
  expect(await page.until('idle')).toEqual({ ...idle, error: text })
  page.actor.send({ type: 'switch', enabled: false })
  expect(page.view()).toEqual({ ...idle, busy: 'switch' })
})

test('over the wire', async () => {
  const path = '/api/dev/apps/com.example.mira/health'
  const sent = stubFetch({
    [`POST ${path}/check`]: () => json({ ...up, check }),
    [`PUT ${path}`]: () => json(off),
  })
  const page = start(healthMachine, coverage, viewHealth, input)
  page.actor.send({ type: 'look' })
  expect(await page.until('idle')).toEqual(looked)
  page.actor.send({ type: 'switch', enabled: false })
  expect(await page.until('idle')).toEqual(idle)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [`POST ${path}/check`, null],
    [`PUT ${path}`, { enabled: false }],
  ])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
