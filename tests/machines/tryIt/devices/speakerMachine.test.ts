import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlaybackEvent, Speaker } from '../../../../src/lib/devices/speaker.ts'
import { speakerMachine, viewSpeaker } from '../../../../src/machines/tryIt/devices/speakerMachine.ts'
import { transitionCoverage } from '../../support/coverage.ts'
import { start } from '../../support/start.ts'
import { audioRequest, speechRequest } from './support.ts'

const coverage = transitionCoverage(speakerMachine)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A speaker that plays nothing, and what its sounds were told. */
function speakers() {
  const sounds: { on: (event: PlaybackEvent) => void; told: string[] }[] = []
  const begin = (what: string, volume: number, muted: boolean, on: (event: PlaybackEvent) => void) => {
    const told = [`${what} at ${volume}${muted ? ', muted' : ''}`]
    sounds.push({ on, told })
    return {
      play: () => told.push('play'),
      mute: (muted: boolean) => told.push(muted ? 'mute' : 'unmute'),
      stop: () => told.push('stop'),
    }
  }
  const speaker: Speaker = { play: begin, say: begin, level: () => 0, click: vi.fn(), close: vi.fn() }
  const answer = vi.fn()
  const machine = start(speakerMachine, coverage, viewSpeaker, { speaker, answer })
  const tell = (place: number, event: PlaybackEvent) => sounds[place]?.on(event)
  return { ...machine, sounds, tell, answers: () => answer.mock.calls.map(([input]) => input) }
}

const silent = { muted: false, isBlocked: false, tracks: [], error: null }
const chime = {
  id: 'a',
  track: 0,
  kind: 'audio',
  text: 'https://app.example.com/chime.mp3',
  isVoiceless: false,
}

test('plays a sound and a text beside each other, and answers each when it is over', () => {
  const { actor, view, tell, answers, sounds } = speakers()
  expect(view()).toEqual(silent)
  actor.send({ type: 'request', request: audioRequest('a', { volume: 0.5 }) })
  expect(view().tracks).toEqual([{ ...chime, state: 'loading' }])
  tell(0, { type: 'playing', isVoiceless: false })
  expect(view().tracks).toEqual([{ ...chime, state: 'playing' }])
  actor.send({ type: 'request', request: speechRequest('b') })
  tell(1, { type: 'playing', isVoiceless: true })
  expect(view().tracks[1]).toEqual({
    id: 'b',
    track: 2,
    kind: 'speech',
    text: 'Turn left.',
    state: 'playing',
    isVoiceless: true,
  })
  tell(0, { type: 'ended', durationMs: 1_200 })
  tell(1, { type: 'ended', durationMs: 900 })
  expect(answers()).toEqual([
    { type: 'audioEnded', requestId: 'a', durationMs: 1_200 },
    { type: 'audioEnded', requestId: 'b', durationMs: 900 },
  ])
  expect(view()).toEqual(silent)
  expect(sounds.map(({ told }) => told)).toEqual([
    ['https://app.example.com/chime.mp3 at 0.5', 'stop'],
    ['Turn left. at 1', 'stop'],
  ])
})

test('a sound on the same track takes the place of the one before, and one may end all', () => {
  const { actor, view, tell, answers } = speakers()
  actor.send({ type: 'request', request: audioRequest('a') })
  tell(0, { type: 'playing', isVoiceless: false })
  actor.send({ type: 'request', request: audioRequest('b', { trackId: 1 }) })
  vi.setSystemTime(700)
  actor.send({ type: 'request', request: audioRequest('c') })
  expect(view().tracks.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(answers()).toEqual([{ type: 'audioEnded', requestId: 'a', durationMs: 700 }])
  actor.send({ type: 'request', request: speechRequest('d', { stopsOthers: true }) })
  expect(view().tracks.map(({ id }) => id)).toEqual(['d'])
  expect(answers().slice(1)).toEqual([
    { type: 'audioEnded', requestId: 'b', durationMs: 0 },
    { type: 'audioEnded', requestId: 'c', durationMs: 0 },
  ])
})

test('the app stops one track, or all', () => {
  const { actor, view, sounds } = speakers()
  actor.send({ type: 'request', request: audioRequest('a') })
  actor.send({ type: 'request', request: audioRequest('b', { trackId: 1 }) })
  actor.send({ type: 'stop', trackId: 1 })
  expect(view().tracks.map(({ id }) => id)).toEqual(['a'])
  actor.send({ type: 'stop', trackId: null })
  expect(view()).toEqual(silent)
  expect(sounds.map(({ told }) => told.at(-1))).toEqual(['stop', 'stop'])
})

test('what the browser does not play before a click is played after it', () => {
  const { actor, view, tell, sounds } = speakers()
  actor.send({ type: 'request', request: audioRequest('a') })
  tell(0, { type: 'blocked' })
  expect(view()).toMatchObject({ isBlocked: true, tracks: [{ ...chime, state: 'blocked' }] })
  actor.send({ type: 'hear' })
  expect(sounds[0]?.told.at(-1)).toBe('play')
  tell(0, { type: 'playing', isVoiceless: false })
  expect(view().isBlocked).toBe(false)
})

test('on mute everything goes on without being heard', () => {
  const { actor, view, sounds } = speakers()
  actor.send({ type: 'request', request: audioRequest('a') })
  actor.send({ type: 'mute', muted: true })
  actor.send({ type: 'request', request: speechRequest('b') })
  actor.send({ type: 'mute', muted: false })
  expect(sounds.map(({ told }) => told)).toEqual([
    ['https://app.example.com/chime.mp3 at 1', 'mute', 'unmute'],
    ['Turn left. at 1, muted', 'unmute'],
  ])
  expect(view().muted).toBe(false)
})

test('a sound that fails says why until the next one', () => {
  const { actor, view, tell, answers } = speakers()
  actor.send({ type: 'request', request: audioRequest('a') })
  tell(0, { type: 'failed', reason: 'not_loaded' })
  expect(view()).toEqual({
    ...silent,
    error: 'The browser couldn’t load your app’s sound. Check its address.',
  })
  expect(answers()).toEqual([{ type: 'audioFailed', requestId: 'a', reason: 'not_loaded' }])
  actor.send({ type: 'request', request: audioRequest('b') })
  expect(view().error).toBeNull()
})

test('the session’s end ends every sound', () => {
  const { actor, sounds } = speakers()
  actor.send({ type: 'request', request: audioRequest('a') })
  actor.stop()
  expect(sounds[0]?.told.at(-1)).toBe('stop')
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
