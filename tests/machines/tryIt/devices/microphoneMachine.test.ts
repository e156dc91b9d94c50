import { expect, test } from 'vitest'

import { ApiError, NoAnswerError } from '../../../../src/api/http/errors.ts'
import { SoundSocketError } from '../../../../src/api/sound.ts'
import {
  microphoneMachine,
  viewMicrophone,
} from '../../../../src/machines/tryIt/devices/microphoneMachine.ts'
import type { StreamSound } from '../../../../src/machines/tryIt/devices/streamSound.ts'
import { transitionCoverage } from '../../support/coverage.ts'
import { start } from '../../support/start.ts'

const coverage = transitionCoverage(microphoneMachine)
const off = {
  isWanted: false,
  source: 'microphone',
  isOpening: false,
  isOn: false,
  loudness: 0,
  isSpoken: false,
  error: null,
}

function microphones() {
  const streams: { on: Parameters<StreamSound>[2]; signal: AbortSignal; end: PromiseWithResolvers<void> }[] =
    []
  const stream: StreamSound = (_source, signal, on) => {
    const end = Promise.withResolvers<void>()
    streams.push({ on, signal, end })
    return end.promise
  }
  const microphone = start(microphoneMachine, coverage, viewMicrophone, { stream })
  const newest = () => {
    const last = streams.at(-1)
    if (!last) throw new Error('Nothing is streamed.')
    return last
  }
  return { ...microphone, streams, newest }
}

test('nothing is opened while the app does not listen', () => {
  const { actor, view, streams } = microphones()
  actor.send({ type: 'press', source: { kind: 'microphone' } })
  expect(view()).toEqual(off)
  expect(streams).toEqual([])
})

test('sends from the press on, and ends when it is pressed again', () => {
  const { actor, view, newest } = microphones()
  actor.send({ type: 'wanted', isWanted: true })
  actor.send({ type: 'press', source: { kind: 'microphone' } })
  expect(view()).toEqual({ ...off, isWanted: true, isOpening: true, isOn: true })
  newest().on({ type: 'opened' })
  newest().on({ type: 'heard', loudness: 0.4, isSpoken: true })
  expect(view()).toEqual({ ...off, isWanted: true, isOn: true, loudness: 0.4, isSpoken: true })
  actor.send({ type: 'stop' })
  expect(newest().signal.aborted).toBe(true)
  expect(view()).toEqual({ ...off, isWanted: true })
})

test('ends as soon as the app does not listen any more', () => {
  const { actor, view, newest } = microphones()
  actor.send({ type: 'wanted', isWanted: true })
  actor.send({ type: 'press', source: { kind: 'tone' } })
  actor.send({ type: 'wanted', isWanted: true })
  expect(view().isOn).toBe(true)
  actor.send({ type: 'wanted', isWanted: false })
  expect(newest().signal.aborted).toBe(true)
  expect(view()).toEqual({ ...off, source: 'tone' })
})

test('a file ends by itself', async () => {
  const { actor, newest, untilShown } = microphones()
  actor.send({ type: 'wanted', isWanted: true })
  actor.send({ type: 'press', source: { kind: 'file', file: new Blob() } })
  newest().on({ type: 'opened' })
  newest().end.resolve()
  expect(await untilShown(({ isOn }) => !isOn)).toMatchObject({ source: 'file', error: null })
})

test.each([
  [new DOMException('no', 'NotAllowedError'), /didn’t allow the microphone/],
  [new DOMException('none', 'NotFoundError'), /find a microphone on this computer/],
  [new DOMException('bad', 'EncodingError'), /Choose a WAV file/],
  [new Error('busy'), /Another program/],
  [new SoundSocketError('A newer one took its place.'), /^A newer one took its place\.$/],
  [new SoundSocketError(''), /sound connection was lost/],
  [new NoAnswerError('offline'), /open the sound connection/],
  [new ApiError(409, 'NO_MICROPHONE', 'The glasses have no microphone, or it is off.'), /or it is off/],
])('what fails says why until it is pressed again: %s', async (error, text) => {
  const { actor, view, newest, untilShown } = microphones()
  actor.send({ type: 'wanted', isWanted: true })
  actor.send({ type: 'press', source: { kind: 'microphone' } })
  newest().end.reject(error)
  expect((await untilShown(({ isOn }) => !isOn)).error).toMatch(text)
  actor.send({ type: 'press', source: { kind: 'tone' } })
  expect(view().error).toBeNull()
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
