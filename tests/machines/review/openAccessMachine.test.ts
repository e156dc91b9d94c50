import { afterEach, expect, test, vi } from 'vitest'

import type { ReviewAccess } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { openAccessMachine, viewOpenAccess } from '../../../src/machines/review/openAccessMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(openAccessMachine)
const access: ReviewAccess = { notes: 'Say “hello”.', testAccount: 'ana / secret' }

function opening() {
  const read = heldCall<ReviewAccess, { id: string }>()
  const machine = openAccessMachine.provide({ actors: { read: read.actor } })
  const account = { ...start(machine, coverage, viewOpenAccess, { id: 'one' }), read }
  expect(account.view()).toEqual(closed)
  account.actor.send({ type: 'open' })
  return account
}

const closed = { access: null, busy: false, error: null }

afterEach(() => void vi.unstubAllGlobals())

test('it is read once, and only when asked for', async () => {
  const account = opening()
  account.actor.send({ type: 'open' })
  expect(account.view()).toEqual({ ...closed, busy: true })
  account.read.answer(access)
  expect(await account.until('shown')).toEqual({ ...closed, access })
  expect(account.read.inputs).toHaveLength(1)
})

test.each([
  [new Error('failed'), 'Couldn’t load the test account. Try again.'],
  [new ApiError(409, 'NOT_CLAIMED', 'Claim the submission first.'), 'Claim the submission first.'],
])('a failure is said until the next try', async (error, text) => {
  const account = opening()
  account.read.fail(error)
  expect(await account.until('closed')).toEqual({ ...closed, error: text })
  account.actor.send({ type: 'open' })
  expect(account.view()).toEqual({ ...closed, busy: true })
})

test('over the wire', async () => {
  const call = 'POST /api/admin/submissions/one/access'
  const sent = stubFetch({ [call]: () => json(access) })
  const account = start(openAccessMachine, coverage, viewOpenAccess, { id: 'one' })
  account.actor.send({ type: 'open' })
  expect(await account.until('shown')).toEqual({ ...closed, access })
  expect(sent.map(({ call }) => call)).toEqual([call])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
