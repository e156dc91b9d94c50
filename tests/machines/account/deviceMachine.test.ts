import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { DeviceDecision, TerminalRequest } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { deviceMachine, viewDevice } from '../../../src/machines/account/deviceMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { terminalRequest } from '../support/tokens.ts'

const coverage = transitionCoverage(deviceMachine)
const code = 'BCDF-GHJK'
const team = 'a3f5c0de-0000-4000-8000-000000000002'
const entering = {
  standing: 'entering',
  code: '',
  codeError: null,
  request: null,
  checking: false,
  deciding: null,
  error: null,
  waitEnds: null,
}
const notFound = new ApiError(404, 'NOT_FOUND', 'No terminal asks by this code.')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

function open(given = '') {
  const peek = heldCall<TerminalRequest, { code: string }>()
  const decide = heldCall<TerminalRequest, DeviceDecision>()
  const machine = deviceMachine.provide({ actors: { peek: peek.actor, decide: decide.actor } })
  const page = start(machine, coverage, viewDevice, { code: given })
  const pass = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    page.clock.increment(ms)
  }
  return { ...page, peek, decide, pass }
}

async function compared() {
  const page = open(code)
  const request = terminalRequest()
  page.peek.answer(request)
  const view = await page.until('comparing')
  expect(view).toEqual({ ...entering, standing: 'comparing', code, request })
  return { ...page, request, comparing: view }
}

test('a code is typed in any case, looked up once, and never decided by the page', async () => {
  const page = open()
  expect(page.view()).toEqual(entering)
  page.actor.send({ type: 'submit' })
  expect(page.view()).toEqual({ ...entering, codeError: 'Enter the code that your terminal shows.' })
  page.actor.send({ type: 'type', text: 'bcdfg' })
  expect(page.view()).toEqual({ ...entering, code: 'BCDF-G' })
  page.actor.send({ type: 'type', text: ' bcdf ghjk extra' })
  page.actor.send({ type: 'submit' })
  page.actor.send({ type: 'submit' })
  page.actor.send({ type: 'type', text: 'x' })
  expect(page.view()).toEqual({ ...entering, code, checking: true })
  expect(page.peek.inputs).toEqual([{ code }])
  page.peek.answer(terminalRequest())
  await page.until('comparing')
  page.pass(599_999)
  expect(page.view().standing).toBe('comparing')
  expect(page.decide.inputs).toEqual([])
})

test('one of the address is looked up at once; a wrong one can be mended', async () => {
  const page = open('bcdfghjk')
  expect(page.view()).toEqual({ ...entering, code, checking: true })
  page.peek.fail(notFound)
  const wrong = 'We don’t know this code. Check it against your terminal. Codes expire after 10 minutes.'
  expect(await page.until('entering')).toEqual({ ...entering, code, codeError: wrong })
  page.actor.send({ type: 'submit' })
  page.peek.fail()
  expect(await page.until('entering')).toEqual({
    ...entering,
    code,
    error: 'Couldn’t check the code. Try again.',
  })
  page.actor.send({ type: 'type', text: 'BCDF-GHJL' })
  expect(page.view()).toEqual({ ...entering, code: 'BCDF-GHJL' })
})

test.each([
  [900, 900_000],
  [0, 60_000],
])('after too many wrong codes it waits as long as the cloud says: %d s', async (retryAfter, wait) => {
  const page = open(code)
  const waitEnds = Date.now() + wait
  page.peek.fail(new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many.', {}, retryAfter))
  expect(await page.until('limited')).toEqual({ ...entering, standing: 'limited', code, waitEnds })
  page.actor.send({ type: 'submit' })
  page.pass(wait - 1)
  expect(page.view().standing).toBe('limited')
  page.pass(1)
  expect(page.view()).toEqual({ ...entering, code })
})

test('the terminal is allowed for a team, also after a refusal', async () => {
  const page = await compared()
  page.actor.send({ type: 'allow', team })
  expect(page.view()).toEqual({ ...page.comparing, deciding: 'allow' })
  for (const type of ['deny', 'other'] as const) page.actor.send({ type })
  page.decide.fail(new ApiError(403, 'ROLE_NEEDED', 'You need the Developer role.'))
  expect(await page.until('comparing')).toEqual({
    ...page.comparing,
    error: 'You need the Developer role.',
  })
  page.actor.send({ type: 'allow', team })
  page.decide.fail()
  expect((await page.until('comparing')).error).toBe('Couldn’t allow access. Try again.')
  page.actor.send({ type: 'allow', team })
  page.decide.answer(page.request)
  expect((await page.until('allowed')).standing).toBe('allowed')
  expect(page.decide.inputs).toEqual(
    Array.from({ length: 3 }, () => ({ userCode: code, decision: 'allow', team })),
  )
  page.pass(600_000)
  expect(page.view().standing).toBe('allowed')
})

test('the terminal is denied, and another code can be entered', async () => {
  const page = await compared()
  page.actor.send({ type: 'deny' })
  page.decide.fail()
  expect((await page.until('comparing')).error).toBe('Couldn’t deny access. Try again.')
  page.actor.send({ type: 'deny' })
  expect(page.view()).toEqual({ ...page.comparing, deciding: 'deny' })
  page.decide.answer(page.request)
  expect((await page.until('denied')).standing).toBe('denied')
  expect(page.decide.inputs[1]).toEqual({ userCode: code, decision: 'deny' })
  page.actor.send({ type: 'other' })
  expect(page.view()).toEqual(entering)
})

test('another code instead of this one', async () => {
  const page = await compared()
  page.actor.send({ type: 'other' })
  expect(page.view()).toEqual(entering)
})

test('a code ends with its time, before or while it is decided', async () => {
  const page = await compared()
  page.pass(600_000)
  expect(page.view().standing).toBe('expired')
  page.actor.send({ type: 'other' })
  expect(page.view()).toEqual(entering)

  const late = await compared()
  late.actor.send({ type: 'allow', team })
  late.pass(600_000)
  late.decide.fail(notFound)
  expect((await late.until('expired')).standing).toBe('expired')
})

test('one that was decided elsewhere is over', async () => {
  const page = await compared()
  page.actor.send({ type: 'allow', team })
  page.decide.fail(notFound)
  expect((await page.until('over')).standing).toBe('over')
  page.actor.send({ type: 'other' })
  expect(page.view()).toEqual(entering)
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
