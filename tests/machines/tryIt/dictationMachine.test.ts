import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'

import {
  type DictationEvents,
  dictationMachine,
  viewDictation,
} from '../../../src/machines/tryIt/dictationMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(dictationMachine)
const idle = { isListening: false, heard: '', error: null }

/** Listening in German, with what ended it early and what it said. */
function listening() {
  let ended = 0
  const recognise = fromCallback<DictationEvents, { language: string }>(() => () => ended++)
  const dictation = start(dictationMachine.provide({ actors: { recognise } }), coverage, viewDictation)
  const said: object[] = []
  dictation.actor.on('said', (event) => said.push(event))
  dictation.actor.send({ type: 'listen', language: 'de-DE' })
  return { ...dictation, said, ended: () => ended }
}

test('shows what is heard, and says the final sentence', () => {
  const { actor, view, said, ended } = listening()
  expect(view()).toEqual({ ...idle, isListening: true })
  actor.send({ type: 'heard', text: 'guten', isFinal: false })
  expect(view().heard).toBe('guten')
  actor.send({ type: 'heard', text: 'guten Morgen', isFinal: true })
  expect(said).toEqual([{ type: 'said', text: 'guten Morgen', language: 'de-DE' }])
  expect(view()).toEqual(idle)
  expect(ended()).toBe(1)
})

test('a final sentence without words says nothing', () => {
  const { actor, view, said } = listening()
  actor.send({ type: 'heard', text: '', isFinal: true })
  expect(said).toEqual([])
  expect(view().isListening).toBe(true)
})

test('ends when it is stopped', () => {
  const { actor, view, ended } = listening()
  actor.send({ type: 'stop' })
  expect(view()).toEqual(idle)
  expect(ended()).toBe(1)
})

test.each([
  ['refused', 'Your browser didn’t allow the microphone. Allow it, then try again.'],
  ['nothing', 'We didn’t catch that. Try again.'],
  ['failed', 'Your browser couldn’t recognize speech. Try again.'],
  [null, null],
] as const)('that it ended with %s is said until it listens again', (failure, error) => {
  const { actor, view } = listening()
  actor.send({ type: 'over', failure })
  expect(view()).toEqual({ ...idle, error })
  actor.send({ type: 'listen', language: 'en-US' })
  expect(view()).toEqual({ ...idle, isListening: true })
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
