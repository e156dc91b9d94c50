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
const checks = { up: 3, failed: 0 }
const at = '2026-11-20T10:00:00.000Z'
const up: AppHealth = {
  now: { state: 'up', since: null, checkedAt: at, diagnosis: null },
  day: Array.from({ length: healthSlots }, () => ({ from: at, ...checks, medianMs: 80 })),
  days: Array.from({ length: healthDays }, () => ({ date: at.slice(0, 10), ...checks })),
  incidents: [{ from: at, to: null, diagnosis: null }],
}
const off: AppHealth = { ...up, now: { ...up.now, state: 'off' } }

function watched() {
  const check = heldCall<CheckedHealth, { packageName: string }>()
  const change = heldCall<AppHealth, { packageName: string; enabled: boolean }>()
  const machine = healthMachine.provide({ actors: { check: check.actor, switch: change.actor } })
  return { ...start(machine, coverage, viewHealth, input), check, change }
}

const idle = { busy: null, checkError: null, switchError: null, check: null }
const check = { at, outcome: 'up' as const, ms: 42, diagnosis: null }
const checked = { ...idle, check }

afterEach(() => void vi.unstubAllGlobals())

test('what a check found is shown, and the health handed on', async () => {
  const page = watched()
  page.actor.send({ type: 'check' })
  page.actor.send({ type: 'check' })
  page.actor.send({ type: 'switch', enabled: false })
  expect(page.view()).toEqual({ ...idle, busy: 'check' })
  expect(page.check.inputs).toEqual([input])
  page.check.answer({ ...up, check })
  expect(await page.until('idle')).toEqual(checked)
  expect(page.told).toEqual([{ type: 'answered', health: up }])
})

test('it is shown until the next check, or until checks are turned off', async () => {
  const page = watched()
  page.actor.send({ type: 'check' })
  page.check.answer({ ...up, check })
  await page.until('idle')
  page.actor.send({ type: 'check' })
  expect(page.view()).toEqual({ ...idle, busy: 'check' })
  page.check.answer({ ...up, check })
  await page.until('idle')
  page.actor.send({ type: 'switch', enabled: false })
  expect(page.view()).toEqual({ ...idle, busy: 'switch' })
})

test('switching on and off', async () => {
  const page = watched()
  page.actor.send({ type: 'switch', enabled: false })
  page.actor.send({ type: 'check' })
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
  [
    new ApiError(409, 'CHECK_RUNNING', 'A check of this server is running. Wait a moment.'),
    'A check of this server is running. Wait a moment.',
  ],
])('why it could not check is said until the next try', async (error, text) => {
  const page = watched()
  page.actor.send({ type: 'check' })
  page.check.fail(error)
  expect(await page.until('idle')).toEqual({ ...idle, checkError: text })
  page.actor.send({ type: 'check' })
  expect(page.view()).toEqual({ ...idle, busy: 'check' })
})

test.each([
  [new Error('failed'), 'Couldn’t change monitoring. Try again.'],
  [new ApiError(409, 'NOT_PUBLISHED', 'The app isn’t published.'), 'The app isn’t published.'],
])('why it could not be switched is said until the next try', async (error, text) => {
  const page = watched()
  page.actor.send({ type: 'switch', enabled: false })
  page.change.fail(error)
  expect(await page.until('idle')).toEqual({ ...idle, switchError: text })
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
  page.actor.send({ type: 'check' })
  expect(await page.until('idle')).toEqual(checked)
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
