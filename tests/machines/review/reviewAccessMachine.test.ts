import { afterEach, expect, test, vi } from 'vitest'

import type { ReviewAccess } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { reviewAccessMachine, viewReviewAccess } from '../../../src/machines/review/reviewAccessMachine.ts'
import { delays } from '../../../src/machines/shared/delays.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(reviewAccessMachine)
const input = { packageName: 'com.example.mira' }
const access: ReviewAccess = { notes: 'Say “hello”.', testAccount: 'ana / secret' }

function saving() {
  const save = heldCall<ReviewAccess, { packageName: string; access: ReviewAccess }>()
  const machine = reviewAccessMachine.provide({ actors: { save: save.actor } })
  const form = { ...start(machine, coverage, viewReviewAccess, input), save }
  form.actor.send({ type: 'save', access })
  return form
}

const idle = { busy: false, error: null, success: null }
const saved = { ...idle, success: 'Saved. Visible to your reviewer.' }

afterEach(() => void vi.unstubAllGlobals())

test('what is saved is said for three seconds', async () => {
  const form = saving()
  form.actor.send({ type: 'save', access })
  expect(form.view()).toEqual({ ...idle, busy: true })
  expect(form.save.inputs).toEqual([{ ...input, access }])
  form.save.answer(access)
  expect(await form.until('saved')).toEqual(saved)
  expect(form.told).toEqual([{ type: 'saved', access }])
  form.clock.increment(delays.bannerCleared - 1)
  expect(form.view()).toEqual(saved)
  form.clock.increment(1)
  expect(form.view()).toEqual(idle)
})

test('it can be saved again before that', async () => {
  const form = saving()
  form.save.answer(access)
  await form.until('saved')
  form.actor.send({ type: 'save', access: { ...access, notes: '' } })
  expect(form.view()).toEqual({ ...idle, busy: true })
  expect(form.save.inputs[1]).toEqual({ ...input, access: { ...access, notes: '' } })
})

test.each([
  [new Error('failed'), 'Couldn’t save your notes. Try again.'],
  [new ApiError(422, 'INVALID', 'The notes are too long.'), 'The notes are too long.'],
])('what could not be saved is said until the next try', async (error, text) => {
  const form = saving()
  form.save.fail(error)
  expect(await form.until('idle')).toEqual({ ...idle, error: text })
  form.actor.send({ type: 'save', access })
  expect(form.view()).toEqual({ ...idle, busy: true })
})

test('over the wire', async () => {
  const call = 'PUT /api/dev/apps/com.example.mira/review-access'
  const sent = stubFetch({ [call]: () => json(access) })
  const form = start(reviewAccessMachine, coverage, viewReviewAccess, input)
  form.actor.send({ type: 'save', access })
  expect(await form.until('saved')).toEqual(saved)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([[call, access]])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
