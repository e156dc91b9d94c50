import { afterEach, expect, test, vi } from 'vitest'

import { checksumOf, diagnose, type KeyCheck } from '../../../src/api/contract.ts'
import { checkKeyMachine, viewCheckKey } from '../../../src/machines/apps/checkKeyMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { presentKey } from '../support/keys.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(checkKeyMachine)

const body = `sgk_${'0aZ'.repeat(10)}`
const wholeKey = `${body}${checksumOf(body)}`

const input = { packageName: 'com.mira' }
const untouched = { check: null, busy: false, error: null }
const live: KeyCheck = { verdict: 'live', key: presentKey, diagnosis: null }

function begin() {
  const check = heldCall<KeyCheck, { packageName: string; apiKey: string }>()
  const machine = checkKeyMachine.provide({ actors: { check: check.actor } })
  return { ...start(machine, coverage, viewCheckKey, input), check }
}

function checking() {
  const doctor = begin()
  doctor.actor.send({ type: 'check', text: wholeKey })
  return doctor
}

afterEach(() => void vi.unstubAllGlobals())

test.each([
  '',
  'nonsense',
  wholeKey.slice(0, -1),
  `${wholeKey}0`,
  wholeKey.replace('0a', 'a0'),
  `Bearer ${wholeKey}`,
])('%j is no whole key: it is judged in the browser and never sent', (text) => {
  const doctor = begin()
  doctor.actor.send({ type: 'check', text })
  expect(doctor.view()).toEqual({
    ...untouched,
    check: { verdict: 'incomplete', diagnosis: diagnose({ code: 'key_incomplete' }) },
  })
  expect(doctor.check.inputs).toEqual([])
})

test('a whole key is sent without the spaces around it, and judged by the cloud', async () => {
  const doctor = begin()
  doctor.actor.send({ type: 'check', text: ` ${wholeKey}\n` })
  expect(doctor.view()).toEqual({ ...untouched, busy: true })
  expect(doctor.check.inputs).toEqual([{ packageName: 'com.mira', apiKey: wholeKey }])
  doctor.check.answer(live)
  expect(await doctor.until('idle')).toEqual({ ...untouched, check: live })
})

test('the key is not kept once it is judged', async () => {
  const doctor = checking()
  doctor.check.answer(live)
  await doctor.until('idle')
  expect(JSON.stringify(doctor.actor.getPersistedSnapshot())).not.toContain(wholeKey)
})

test('while one is checked no other is', () => {
  const doctor = checking()
  doctor.actor.send({ type: 'check', text: wholeKey })
  expect(doctor.check.inputs).toHaveLength(1)
})

test('a call that fails is said, until the next try', async () => {
  const doctor = checking()
  doctor.check.fail()
  const failed = { ...untouched, error: 'Failed to check API key. Please try again.' }
  expect(await doctor.until('idle')).toEqual(failed)
  doctor.actor.send({ type: 'check', text: wholeKey })
  expect(doctor.view()).toEqual({ ...untouched, busy: true })
})

test('another text takes away what was found of the one before', () => {
  const doctor = begin()
  doctor.actor.send({ type: 'check', text: 'nonsense' })
  doctor.actor.send({ type: 'edit' })
  expect(doctor.view()).toEqual(untouched)
})

test('another text ends the check of the one before', () => {
  const doctor = checking()
  doctor.actor.send({ type: 'edit' })
  expect(doctor.view()).toEqual(untouched)
  expect(doctor.check.signals[0]?.aborted).toBe(true)
})

test('over the wire the key is in the body alone', async () => {
  const call = 'POST /api/dev/apps/com.mira/keys/check'
  const sent = stubFetch({ [call]: () => json(live) })
  const doctor = start(checkKeyMachine, coverage, viewCheckKey, input)
  doctor.actor.send({ type: 'check', text: wholeKey })
  expect(await doctor.until('idle')).toEqual({ ...untouched, check: live })
  expect(sent.map(({ call, body }) => [call, body])).toEqual([[call, { apiKey: wholeKey }]])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
