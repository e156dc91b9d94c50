import { afterEach, expect, test, vi } from 'vitest'

import { copyMachine, notCopied, viewCopy } from '../../../src/machines/shared/copyMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(copyMachine)

function copying(text = 'one') {
  const copyText = heldCall<void, { text: string }>()
  const copy = start(copyMachine.provide({ actors: { copyText: copyText.actor } }), coverage, viewCopy)
  copy.actor.send({ type: 'copy', text })
  return { ...copy, copyText }
}

const copied = { copied: true, error: null }
const refused = {
  copied: false,
  error: 'Your browser blocked copying. Select the text and copy it yourself.',
}

test('ticks for 2 seconds once the text is copied', async () => {
  const copy = copying()
  expect(copy.view()).toEqual(notCopied)
  expect(copy.copyText.inputs).toEqual([{ text: 'one' }])

  copy.copyText.answer()
  expect(await copy.until('copied')).toEqual(copied)
  copy.clock.increment(1_999)
  expect(copy.view()).toEqual(copied)
  copy.clock.increment(1)
  expect(copy.view()).toEqual(notCopied)
})

test('says where the browser refuses, until the next try', async () => {
  const copy = copying()
  copy.copyText.fail()
  expect(await copy.until('refused')).toEqual(refused)
  copy.clock.increment(10_000)
  expect(copy.view()).toEqual(refused)

  copy.actor.send({ type: 'copy', text: 'one' })
  expect(copy.view()).toEqual(notCopied)
})

test('another text meanwhile replaces the first, whose answer is dropped', async () => {
  const copy = copying()
  copy.actor.send({ type: 'copy', text: 'two' })
  expect(copy.copyText.inputs).toEqual([{ text: 'one' }, { text: 'two' }])
  copy.copyText.fail()
  copy.copyText.answer()
  expect(await copy.until('copied')).toEqual(copied)
})

test('another text begins the tick anew', async () => {
  const copy = copying()
  copy.copyText.answer()
  await copy.until('copied')
  copy.clock.increment(1_500)
  copy.actor.send({ type: 'copy', text: 'two' })
  expect(copy.view()).toEqual(notCopied)
  copy.copyText.answer()
  await copy.until('copied')
  copy.clock.increment(1_999)
  expect(copy.view()).toEqual(copied)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the clipboard takes the text', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const copy = start(copyMachine, coverage, viewCopy)
  copy.actor.send({ type: 'copy', text: 'one' })
  await copy.until('copied')
  expect(clipboard).toHaveBeenCalledExactlyOnceWith('one')
})

test('a browser without a clipboard refuses', async () => {
  vi.stubGlobal('navigator', {})
  const copy = start(copyMachine, coverage, viewCopy)
  copy.actor.send({ type: 'copy', text: 'one' })
  expect(await copy.until('refused')).toEqual(refused)
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
