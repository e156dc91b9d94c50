import { afterEach, describe, expect, test, vi } from 'vitest'

import { removeTesterMachine, viewRemoveTester } from '../../../src/machines/apps/removeTesterMachine.ts'
import { json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(removeTesterMachine)

const packageName = 'com.mira'
const failed = { type: 'toast', tone: 'error', text: 'Couldn’t remove the tester. Try again.' }
const removedNews = [
  { type: 'toast', tone: 'success', text: 'ana@example.com was removed.' },
  { type: 'removed' },
]

function begin() {
  const remove = heldCall<void, { packageName: string; email: string }>()
  const machine = removeTesterMachine.provide({ actors: { remove: remove.actor } })
  return { ...start(machine, coverage, viewRemoveTester, { packageName }), remove }
}

test('one tester is removed at a time, and it is told', async () => {
  const { actor, remove, view, until, told } = begin()
  expect(view()).toEqual({ busy: null, error: null })
  actor.send({ type: 'remove', email: 'ana@example.com' })
  actor.send({ type: 'remove', email: 'ben@example.com' })
  expect(view()).toEqual({ busy: 'ana@example.com', error: null })
  expect(remove.inputs).toEqual([{ packageName, email: 'ana@example.com' }])

  remove.answer()
  expect(await until('idle')).toEqual({ busy: null, error: null })
  expect(told).toEqual(removedNews)
})

test('a failure is told and stays, and the next try goes through', async () => {
  const { actor, remove, until, told } = begin()
  actor.send({ type: 'remove', email: 'ana@example.com' })
  remove.fail()
  expect(await until('idle')).toEqual({ busy: null, error: failed.text })
  expect(told).toEqual([failed])

  actor.send({ type: 'remove', email: 'ana@example.com' })
  remove.answer()
  expect(await until('idle')).toEqual({ busy: null, error: null })
  expect(told).toEqual([failed, ...removedNews])
})

describe('over the wire', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const call = 'DELETE /api/dev/apps/com.mira/testers/ana%40example.com'

  function removing() {
    const machine = start(removeTesterMachine, coverage, viewRemoveTester, { packageName })
    machine.actor.send({ type: 'remove', email: 'ana@example.com' })
    return machine
  }

  test.each([
    ['removed', () => json({ message: 'The tester was removed.' })],
    ['gone already', () => refusal(404, 'NOT_FOUND', 'We couldn’t find this tester.')],
  ])('%s is success', async (_, answer) => {
    const sent = stubFetch({ [call]: answer })
    const { until, told } = removing()
    await until('idle')
    expect(told).toEqual(removedNews)
    expect(sent.map((request) => request.call)).toEqual([call])
  })

  test.each([
    ['refused', () => refusal(500, 'INTERNAL', 'Something odd.')],
    ['dropped', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is failure', async (_, answer) => {
    stubFetch({ [call]: answer })
    const { until, told } = removing()
    await until('idle')
    expect(told).toEqual([failed])
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
