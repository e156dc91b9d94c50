import { expect, test } from 'vitest'

import type { SessionEvent } from '../../../../src/api/contract.ts'
import { applyVideo, noVideo, viewVideo } from '../../../../src/machines/tryIt/devices/videoView.ts'

let sequence = 0
const row = (
  direction: SessionEvent['direction'],
  kind: SessionEvent['kind'],
  body: unknown,
): SessionEvent => ({
  sequence: ++sequence,
  at: '2026-11-30T08:00:00Z',
  direction,
  kind,
  summary: '',
  size: 0,
  body,
})
const status = (status: string, more: object = {}) =>
  row('toApp', 'frame', { type: 'rtmp_stream_status', status, ...more })
const fault = (fault: string) => row('platform', 'note', { input: { type: 'streamFault', fault } })
const request = row('fromApp', 'frame', {
  type: 'rtmp_stream_request',
  rtmpUrl: 'rtmp://video.example/[redacted]',
})
const viewOf = (...rows: SessionEvent[]) => viewVideo(rows.reduce(applyVideo, noVideo))

test('is none before the app asks for one', () => {
  expect(viewOf(row('fromApp', 'frame', { type: 'photo_request' }))).toEqual({
    status: null,
    isRunning: false,
    isManaged: false,
    address: null,
    error: null,
    viewers: [],
    refusesNext: false,
  })
})

test('is as the last status says, to the address of the last request', () => {
  const view = viewOf(request, status('initializing'), status('connecting'))
  expect(view).toMatchObject({
    status: 'connecting',
    isRunning: true,
    address: 'rtmp://video.example/[redacted]',
  })
  expect(viewOf(request, status('timeout', { errorDetails: 'Silent' }))).toMatchObject({
    status: 'timeout',
    isRunning: false,
    error: 'Silent',
  })
})

test('has the addresses of viewers', () => {
  const active = {
    type: 'managed_stream_status',
    status: 'active',
    hlsUrl: 'https://a/hls',
    dashUrl: 'https://a/dash',
  }
  const asked = row('fromApp', 'frame', { type: 'managed_stream_request' })
  expect(viewOf(request, asked, row('toApp', 'frame', active))).toMatchObject({
    isManaged: true,
    address: null,
    viewers: [
      { label: 'HLS', url: 'https://a/hls' },
      { label: 'DASH', url: 'https://a/dash' },
    ],
  })
})

test('the next one is refused until one was', () => {
  const refused = [request, status('initializing'), status('connecting'), status('error')]
  expect(viewOf(fault('refused'), status('error')).refusesNext).toBe(true)
  expect(viewOf(fault('refused'), ...refused).refusesNext).toBe(false)
  expect(viewOf(fault('cut')).refusesNext).toBe(false)
})
