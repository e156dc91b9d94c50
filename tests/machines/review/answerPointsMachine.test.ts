import { afterEach, expect, test, vi } from 'vitest'

import type { Point, PointAnswer } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { answerPointsMachine, viewAnswerPoints } from '../../../src/machines/review/answerPointsMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(answerPointsMachine)
const input = { packageName: 'com.example.mira' }
const fixed: PointAnswer = { state: 'fixed' }
const disputed: PointAnswer = { state: 'disputed', answer: 'It does say so.' }

function begin() {
  const keep = heldCall<unknown, { packageName: string; given: { id: string; answer: PointAnswer } | null }>()
  const machine = answerPointsMachine.provide({ actors: { keep: keep.actor } })
  return { ...start(machine, coverage, viewAnswerPoints, input), keep }
}

const idle = { busy: null, error: null }

afterEach(() => void vi.unstubAllGlobals())

test('an answer is kept, one at a time', async () => {
  const points = begin()
  expect(points.view()).toEqual(idle)
  points.actor.send({ type: 'answer', id: 'a', answer: fixed })
  points.actor.send({ type: 'answer', id: 'b', answer: disputed })
  expect(points.view()).toEqual({ ...idle, busy: 'a' })
  expect(points.keep.inputs).toEqual([{ ...input, given: { id: 'a', answer: fixed }, error: null }])
  points.keep.answer(null)
  expect(await points.until('idle')).toEqual(idle)
  expect(points.told).toEqual([{ type: 'answered' }])
})

test.each([
  [new Error('failed'), 'Couldn’t save your response. Try again.'],
  [new ApiError(422, 'INVALID', 'Say why you disagree.'), 'Say why you disagree.'],
])('an answer that is not kept is said at its point, until another is given', async (error, text) => {
  const points = begin()
  points.actor.send({ type: 'answer', id: 'a', answer: fixed })
  points.keep.fail(error)
  expect(await points.until('idle')).toEqual({ ...idle, error: { id: 'a', text } })
  expect(points.told).toEqual([])
  points.actor.send({ type: 'answer', id: 'b', answer: disputed })
  expect(points.view()).toEqual({ ...idle, busy: 'b' })
})

test('over the wire', async () => {
  const call = 'PUT /api/dev/apps/com.example.mira/reasons/a'
  const kept: Point = {
    id: 'a',
    rule: null,
    field: null,
    observed: 'It is slow.',
    expected: '',
    state: 'disputed',
    answer: 'It does say so.',
    before: null,
    after: null,
    recordingId: null,
    momentMs: null,
  }
  const sent = stubFetch({ [call]: () => json({ reason: kept }) })
  const points = start(answerPointsMachine, coverage, viewAnswerPoints, input)
  points.actor.send({ type: 'answer', id: 'a', answer: disputed })
  expect(await points.until('idle')).toEqual(idle)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([[call, disputed]])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
