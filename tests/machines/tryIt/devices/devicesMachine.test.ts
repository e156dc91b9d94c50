import { expect, test, vi } from 'vitest'

import type { SessionEvent } from '../../../../src/api/contract.ts'
import { devicesMachine } from '../../../../src/machines/tryIt/devices/devicesMachine.ts'
import { viewLight } from '../../../../src/machines/tryIt/devices/lightMachine.ts'
import { viewMicrophone } from '../../../../src/machines/tryIt/devices/microphoneMachine.ts'
import { viewPhoto } from '../../../../src/machines/tryIt/devices/photoMachine.ts'
import { viewSpeaker } from '../../../../src/machines/tryIt/devices/speakerMachine.ts'
import { viewWalk } from '../../../../src/machines/tryIt/devices/walkMachine.ts'
import { transitionCoverage } from '../../support/coverage.ts'
import { start } from '../../support/start.ts'
import {
  audioRequest,
  lightRequest,
  locationRequest,
  photoRequest,
  response,
  row,
  speechRequest,
} from './support.ts'

const coverage = transitionCoverage(devicesMachine)

function devices() {
  const playback = { play: vi.fn(), mute: vi.fn(), stop: vi.fn() }
  const speaker = {
    play: vi.fn(() => playback),
    say: vi.fn(() => playback),
    level: () => 0,
    click: vi.fn(),
    close: vi.fn(),
  }
  const answer = vi.fn()
  const input = {
    photos: {
      openCamera: vi.fn(),
      scaleFile: vi.fn(),
      drawTestPicture: vi.fn(async () => new Blob()),
      upload: vi.fn(),
    },
    speaker,
    stream: vi.fn(async () => {}),
    locate: vi.fn(),
    answer,
  }
  const { actor } = start(devicesMachine, coverage, (snapshot) => snapshot.context.muted, input)
  const child = <Name extends keyof ReturnType<typeof children>>(name: Name) => children()[name]
  function children() {
    const { photo, speaker, light, microphone, walk } = actor.getSnapshot().children
    if (!photo || !speaker || !light || !microphone || !walk) throw new Error('A device is missing.')
    return { photo, speaker, light, microphone, walk }
  }
  const view = () => ({
    photos: viewPhoto(child('photo').getSnapshot()).asked?.count ?? 0,
    tracks: viewSpeaker(child('speaker').getSnapshot()).tracks.map(({ id }) => id),
    light: viewLight(child('light').getSnapshot())?.hue ?? null,
    isWanted: viewMicrophone(child('microphone').getSnapshot()).isWanted,
    isLocationAsked: viewWalk(child('walk').getSnapshot()).askedUntil !== null,
  })
  const log = (...events: SessionEvent[]) => actor.send({ type: 'log', events })
  return { actor, child, view, log, speaker, answer, input }
}

const nothing = { photos: 0, tracks: [], light: null, isWanted: false, isLocationAsked: false }

test('hands each request of the log to its device, once', () => {
  const { view, log } = devices()
  const rows = [
    row(1, 0, 'request', photoRequest('p')),
    row(2, 0, 'request', audioRequest('a')),
    row(3, 0, 'request', speechRequest('s')),
    row(4, 0, 'request', lightRequest()),
    row(5, 0, 'response', response('light', 'light-1')),
    row(6, 0, 'request', locationRequest('l')),
    row(7, 0, 'frame', photoRequest('no-request')),
    row(8, 0, 'request', { type: 'unknown' }),
  ]
  const all = { ...nothing, photos: 1, tracks: ['a', 's'], light: 'red', isLocationAsked: true }
  log(...rows)
  expect(view()).toEqual(all)
  log(...rows, row(9, 1, 'note', null))
  expect(view()).toEqual(all)
  log(row(10, 2, 'request', { type: 'audioStop', trackId: null }))
  log(row(11, 2, 'request', lightRequest({ action: 'off' })))
  log(row(12, 2, 'response', response('photo', 'p')), row(13, 2, 'response', response('location', 'l')))
  expect(view()).toEqual(nothing)
})

test('after a reload only that is shown which still waits, and for as long as it does', () => {
  const { view, log } = devices()
  log(
    row(1, 0, 'request', photoRequest('answered')),
    row(2, 1, 'response', response('photo', 'answered')),
    row(3, 1, 'request', audioRequest('over')),
    row(4, 2, 'response', response('audio', 'over')),
    row(5, 2, 'request', lightRequest()),
    row(6, 20, 'request', photoRequest('waits')),
    row(7, 30, 'note', null),
  )
  expect(view()).toEqual({ ...nothing, photos: 1 })
})

test('refusals and places go to the app as inputs', () => {
  const { child, log, answer } = devices()
  log(row(1, 0, 'request', photoRequest('p')), row(2, 0, 'request', locationRequest('l')))
  child('photo').send({ type: 'refuse' })
  child('walk').send({ type: 'share' })
  expect(answer.mock.calls.map(([input]) => input)).toEqual([
    { type: 'photoRefused', requestId: 'p', reason: 'cancelled' },
    { type: 'location', lat: 52.52, lng: 13.405, accuracy: 5, correlationId: 'l' },
  ])
})

test('the microphone is wanted by who is subscribed to raw sound', () => {
  const { actor, view } = devices()
  actor.send({ type: 'subscriptions', subscriptions: ['transcription:en-US'] })
  expect(view().isWanted).toBe(false)
  actor.send({ type: 'subscriptions', subscriptions: ['audio_chunk'] })
  expect(view().isWanted).toBe(true)
})

test('the shutter is heard unless the glasses are on mute', () => {
  const { actor, child, log, speaker } = devices()
  child('photo').send({ type: 'choose.test' })
  log(row(1, 0, 'request', photoRequest('p')))
  expect(speaker.click).toHaveBeenCalledOnce()
  actor.send({ type: 'mute', muted: true })
  expect(viewSpeaker(child('speaker').getSnapshot()).muted).toBe(true)
  log(row(2, 1, 'response', response('photo', 'p')))
  log(row(3, 1, 'request', photoRequest('q')))
  expect(speaker.click).toHaveBeenCalledOnce()
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
