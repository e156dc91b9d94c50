import type { SessionEvent } from '../../../../src/api/contract.ts'
import type {
  LightRequest,
  LocationRequest,
  PhotoRequest,
  SoundRequest,
} from '../../../../src/machines/tryIt/devices/requests.ts'

export const photoRequest = (requestId: string, change: Partial<PhotoRequest> = {}): PhotoRequest => ({
  type: 'photo',
  requestId,
  size: 'medium',
  compress: 'none',
  saveToGallery: false,
  toCustomAddress: false,
  ...change,
})

export const audioRequest = (requestId: string, change: object = {}): SoundRequest => ({
  type: 'audio',
  requestId,
  trackId: 0,
  url: 'https://app.example.com/chime.mp3',
  volume: 1,
  stopsOthers: false,
  ...change,
})

export const speechRequest = (requestId: string, change: object = {}): SoundRequest => ({
  type: 'speech',
  requestId,
  trackId: 2,
  text: 'Turn left.',
  volume: 1,
  stopsOthers: false,
  ...change,
})

export const lightRequest = (change: Partial<LightRequest> = {}): LightRequest => ({
  type: 'light',
  requestId: 'light-1',
  action: 'on',
  color: 'red',
  ontime: 500,
  offtime: 250,
  count: 2,
  ...change,
})

export const locationRequest = (correlationId: string): LocationRequest => ({
  type: 'location',
  correlationId,
  accuracy: 'high',
})

/** Rows of a log, `seconds` after its start. */
export const row = (
  sequence: number,
  seconds: number,
  kind: SessionEvent['kind'],
  body: unknown,
): SessionEvent => ({
  sequence,
  at: new Date(Date.UTC(2026, 10, 20, 9, 30, seconds)).toISOString(),
  direction: kind === 'request' ? 'fromApp' : 'toApp',
  kind,
  summary: kind,
  size: 0,
  body,
})

export const response = (type: string, requestId: string) => ({
  type,
  requestId,
  success: true,
  error: null,
  durationMs: null,
  photo: null,
})
