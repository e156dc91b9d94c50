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
  const checker = begin()
  checker.actor.send({ type: 'check', text: wholeKey })
  return checker
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
  const checker = begin()
  checker.actor.send({ type: 'check', text })
  expect(checker.view()).toEqual({
    ...untouched,
    check: { verdict: 'incomplete', diagnosis: diagnose({ code: 'key_incomplete' }) },
  })
  expect(checker.check.inputs).toEqual([])
})

test('a whole key is sent without the spaces around it, and judged by the cloud', async () => {
  const checker = begin()
  checker.actor.send({ type: 'check', text: ` ${wholeKey}\n` })
  expect(checker.view()).toEqual({ ...untouched, busy: true })
  expect(checker.check.inputs).toEqual([{ packageName: 'com.mira', apiKey: wholeKey }])
  checker.check.answer(live)
  expect(await checker.until('idle')).toEqual({ ...untouched, check: live })
})

test('the key is not kept once it is judged', async () => {
  const checker = checking()
  checker.check.answer(live)
  await checker.until('idle')
  expect(JSON.stringify(checker.actor.getPersistedSnapshot())).not.toContain(wholeKey)
})

test('while one is checked no other is', () => {
  const checker = checking()
  checker.actor.send({ type: 'check', text: wholeKey })
  expect(checker.check.inputs).toHaveLength(1)
})

test('a call that fails is said, until the next try', async () => {
  const checker = checking()
  checker.check.fail()
  const failed = { ...untouched, error: 'Couldn’t check the API key. Try again.' }
  expect(await checker.until('idle')).toEqual(failed)
  checker.actor.send({ type: 'check', text: wholeKey })
  expect(checker.view()).toEqual({ ...untouched, busy: true })
})

test('another text takes away what was found of the one before', () => {
  const checker = begin()
  checker.actor.send({ type: 'check', text: 'nonsense' })
  checker.actor.send({ type: 'edit' })
  expect(checker.view()).toEqual(untouched)
})

test('another text ends the check of the one before', () => {
  const checker = checking()
  checker.actor.send({ type: 'edit' })
  expect(checker.view()).toEqual(untouched)
  expect(checker.check.signals[0]?.aborted).toBe(true)
})

test('over the wire the key is in the body alone', async () => {
  const call = 'POST /api/dev/apps/com.mira/keys/check'
  const sent = stubFetch({ [call]: () => json(live) })
  const checker = start(checkKeyMachine, coverage, viewCheckKey, input)
  checker.actor.send({ type: 'check', text: wholeKey })
  expect(await checker.until('idle')).toEqual({ ...untouched, check: live })
  expect(sent.map(({ call, body }) => [call, body])).toEqual([[call, { apiKey: wholeKey }]])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
