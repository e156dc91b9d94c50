import type { Capabilities, DeviceRequest, SoundFailure } from '../../../src/api/contract.ts'
import { type Entry, findingEntry } from '../../features/sessions/logLines.ts'

export const requestEntry = (entry: Entry, request: DeviceRequest): Entry => ({
  ...entry,
  kind: 'request',
  summary: summaryOf(request),
  body: request,
})

function summaryOf(request: DeviceRequest): string {
  switch (request.type) {
    case 'photo':
      return `photo: ${request.size}`
    case 'audio':
      return `audio on track ${request.trackId}: ${request.url}`
    case 'speech':
      return `speech on track ${request.trackId}: ${request.text}`
    case 'audioStop':
      return request.trackId === null ? 'stop all tracks' : `stop track ${request.trackId}`
    case 'light':
      return request.action === 'off' ? 'light off' : `light: ${request.color}, ${request.count} times`
    case 'location':
      return `location: ${request.accuracy}`
  }
}

export const unanswered = (request: 'photo' | 'location', ms: number): Entry =>
  findingEntry({ code: 'request_unanswered', request, seconds: Math.round(ms / 1_000) })

export const soundTexts: Record<SoundFailure, string> = {
  blocked: 'The browser blocks sound until a click.',
  not_loaded: 'The browser couldn’t load the sound.',
  unsupported: 'The browser can’t play this kind of sound.',
  no_voice: 'The browser has no speech voice.',
  failed: 'The browser couldn’t play the sound.',
}

/** The part that glasses lack for a request, in words; null where they have it. */
export function missingPart(
  { type }: DeviceRequest,
  { modelName, hasCamera, hasSpeaker, hasLight }: Capabilities,
): string | null {
  if (type === 'photo' && !hasCamera) return `${modelName} has no camera.`
  if ((type === 'audio' || type === 'speech') && !hasSpeaker) return `${modelName} has no speaker.`
  if (type === 'light' && !hasLight) return `${modelName} has no light.`
  return null
}
