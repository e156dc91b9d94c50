import { expect, test } from 'vitest'

import { blankTexts, largestConfig, readAppConfig } from '../../../src/api/contract.ts'
import { importConfigMachine, viewImportConfig } from '../../../src/machines/apps/importConfigMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(importConfigMachine)

const current = { ...blankTexts, name: 'Live Captions' }
const config = '{"name": "Live Captions", "tools": [{"id": "a", "description": "A.", "x": 1}]}'
const tools = '[{"id":"a","description":"A."}]'
const shown = { isOpen: true, text: '', error: null, busy: false, read: null }
const read = {
  texts: { name: 'Live Captions', tools },
  leftOut: [{ at: 'tools/0/x', line: 1, why: 'We don’t support “x”. Check the spelling or remove it.' }],
  changed: [],
  toFix: [],
  changes: ['Tools'],
}

function begin() {
  const file = heldCall<string, File>()
  const machine = importConfigMachine.provide({ actors: { readFile: file.actor } })
  const started = start(machine, coverage, viewImportConfig, { packageName: 'com.mira', read: readAppConfig })
  started.actor.send({ type: 'open', current })
  return { ...started, file }
}

const choose = (size: number) => ({ type: 'choose', file: new File(['x'.repeat(size)], 'a.json') }) as const

test('is closed until it is opened, and again when it is left', () => {
  const { actor, view } = begin()
  expect(view()).toEqual(shown)
  actor.send({ type: 'type', text: config })
  actor.send({ type: 'close' })
  expect(view().isOpen).toBe(false)
  actor.send({ type: 'open', current })
  expect(view()).toEqual(shown)
})

test('reads a pasted text, goes back to it, and hands over what was confirmed', () => {
  const { actor, view, told } = begin()
  actor.send({ type: 'type', text: config })
  actor.send({ type: 'read' })
  expect(view()).toEqual({ ...shown, text: config, read })
  actor.send({ type: 'back' })
  expect(view()).toEqual({ ...shown, text: config })
  actor.send({ type: 'read' })
  actor.send({ type: 'take' })
  expect(view().isOpen).toBe(false)
  expect(told).toEqual([{ type: 'taken', texts: read.texts }])
})

test('says why a text is refused until it is typed anew', () => {
  const { actor, view } = begin()
  actor.send({ type: 'type', text: '[]' })
  actor.send({ type: 'read' })
  const error = 'This isn’t a configuration file. Use a file with one JSON object.'
  expect(view()).toEqual({ ...shown, text: '[]', error })
  actor.send({ type: 'type', text: '{' })
  expect(view()).toEqual({ ...shown, text: '{' })
})

test('reads a chosen file, and says where it can’t', async () => {
  const { actor, view, file, until } = begin()
  actor.send(choose(2))
  expect(view()).toEqual({ ...shown, busy: true })
  file.fail()
  await until('choosing')
  expect(view().error).toBe('Couldn’t read the file. Choose it again, or paste its text.')
  actor.send(choose(2))
  file.answer(config)
  await until('judged')
  expect(view()).toEqual({ ...shown, text: config, read })
})

test('never reads a file that is too large', () => {
  const { actor, view, file } = begin()
  actor.send(choose(largestConfig + 1))
  expect(view()).toEqual({ ...shown, error: 'The file is too large. Use up to 256 kB.' })
  expect(file.inputs).toEqual([])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
