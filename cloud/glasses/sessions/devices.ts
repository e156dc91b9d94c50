import {
  type Capabilities,
  type DeviceAnswer,
  type DeviceRequest,
  type DeviceRequestOf,
  type DeviceResponse,
  deviceLimits,
} from '../../../src/api/contract.ts'
import { type Entry, remarkLine } from '../../features/sessions/logLines.ts'
import type { PhotoTarget } from '../../features/sessions/photos.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import type { InBackground } from '../../lib/log.ts'
import type { OutboundLimits } from '../../outbound/result.ts'
import { type Photos, responseEntry, responseTo } from '../devices/photos.ts'
import { noCamera, noPermission, photoErrors } from '../devices/photoUpload.ts'
import type { Asked, ReadRequest } from '../devices/readRequest.ts'
import { missingPart, requestEntry, soundTexts, unanswered } from '../devices/words.ts'
import type { Durations } from './durations.ts'
import type { SessionLog } from './logWriter.ts'
import type { Message } from './messages.ts'

type Options = {
  row: SessionRow
  durations: Pick<Durations, 'photo' | 'audio' | 'location'>
  photos: Photos
  log: Pick<SessionLog, 'write'>
  capabilities: () => Capabilities
  /** Answers a request; the log has the response. */
  respond: (message: Message, response: DeviceResponse) => void
  inBackground: InBackground
}

type Waiting = { type: 'audio' | 'speech' | 'location'; timer: NodeJS.Timeout }
/** A request that the protocol lets the platform answer with a failure. */
type Answered = Pick<Extract<DeviceRequest, { requestId: string }>, 'type' | 'requestId'>
type Located = { lat: number; lng: number; accuracy?: number | undefined; correlationId: string }

const answeredTypes: Record<string, Answered['type']> = {
  photo_request: 'photo',
  audio_play_request: 'audio',
  rgb_led_control: 'light',
}

export type Devices = ReturnType<typeof sessionDevices>

/** An app's unanswered requests to the glasses. Photos wait in the database, for any process to answer. */
export function sessionDevices(options: Options) {
  const { row, durations, photos, log, capabilities, respond, inBackground } = options
  const waiting = new Map<string, Waiting>()
  const photoTimers = new Set<NodeJS.Timeout>()

  const countOf = (...types: Waiting['type'][]) =>
    [...waiting.values()].filter(({ type }) => types.includes(type)).length

  function settle(id: string, ...types: Waiting['type'][]): Waiting | undefined {
    const found = waiting.get(id)
    if (!found || !types.includes(found.type)) return undefined
    clearTimeout(found.timer)
    waiting.delete(id)
    return found
  }

  function wait(id: string, type: Waiting['type'], ms: number, onLate: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(id)
      onLate()
    }, ms)
    waiting.set(id, { type, timer })
  }

  const respondSound = (type: 'audio' | 'speech', requestId: string, error: string | null, ms?: number) =>
    respond(
      {
        type: 'audio_play_response',
        requestId,
        success: error === null,
        ...(error === null ? { duration: ms } : { error }),
      },
      { ...responseTo(type, requestId, error), durationMs: ms ?? null },
    )

  function askSound(entry: Entry, request: DeviceRequest & { type: 'audio' | 'speech' }): void {
    const { type, requestId } = request
    const problem = waiting.has(requestId)
      ? 'Another sound is using this requestId.'
      : countOf('audio', 'speech') >= deviceLimits.waitingSounds
        ? `At most ${deviceLimits.waitingSounds} sounds can play or wait at a time.`
        : null
    if (problem !== null) {
      decline(entry, request, problem)
      return
    }
    log.write({ entries: [requestEntry(entry, request)] })
    const seconds = Math.round(durations.audio / 1_000)
    wait(requestId, type, durations.audio, () =>
      respondSound(type, requestId, `The sound hadn’t ended after ${seconds} seconds.`),
    )
  }

  function askLocation(entry: Entry, request: DeviceRequest & { type: 'location' }): void {
    const { correlationId } = request
    const isTooMany = waiting.has(correlationId) || countOf('location') >= deviceLimits.waitingLocations
    log.write({ entries: [isTooMany ? entry : requestEntry(entry, request)] })
    if (isTooMany) return void log.write(remarkLine('Too many location requests are waiting.'))
    wait(correlationId, 'location', durations.location, () => {
      // The protocol has no answer that says no: the SDK stops waiting soon after.
      const response = responseTo('location', correlationId, 'Nobody answered.')
      log.write({ entries: [responseEntry(response), unanswered('location', durations.location)] })
    })
  }

  async function askPhoto(
    entry: Entry,
    request: DeviceRequestOf<'photo'>,
    target: PhotoTarget | null,
  ): Promise<void> {
    const { requestId } = request
    const taken = await photos.ask(row, request, target)
    // Whoever reads the request in the log may answer it.
    log.write({ entries: [taken === 'waiting' ? requestEntry(entry, request) : entry] })
    if (taken === 'waiting') expirePhoto(requestId, durations.photo)
    else if (taken === 'known')
      log.write(remarkLine('Your app already requested a photo with this requestId.'))
    else await photos.decline(row, requestId, target, photoErrors[taken])
  }

  function expirePhoto(requestId: string, ms: number): void {
    const timer = setTimeout(
      inBackground(async () => {
        photoTimers.delete(timer)
        if (await photos.refuse(row, requestId, photoErrors.late))
          log.write({ entries: [unanswered('photo', durations.photo)] })
      }),
      ms,
    )
    photoTimers.add(timer)
  }

  function decline(
    entry: Entry,
    { type, requestId }: Answered,
    text: string,
    target: PhotoTarget | null = null,
  ): void {
    log.write({ entries: [entry] }, remarkLine(text))
    if (type === 'photo') inBackground(() => photos.decline(row, requestId, target, noCamera(text)))()
    else if (type === 'light') respondLight(requestId, text)
    else respondSound(type, requestId, text)
  }

  const respondLight = (requestId: string, error: string | null) =>
    respond(
      { type: 'rgb_led_control_response', requestId, success: error === null, ...(error && { error }) },
      responseTo('light', requestId, error),
    )

  function ask(entry: Entry, { request, target }: Asked): void {
    const missing = missingPart(request, capabilities())
    if (missing !== null && 'requestId' in request) decline(entry, request, missing, target)
    else if (request.type === 'photo') inBackground(askPhoto)(entry, request, target)
    else if (request.type === 'location') askLocation(entry, request)
    else if (request.type === 'audioStop') log.write({ entries: [requestEntry(entry, request)] })
    else if (request.type === 'light') {
      log.write({ entries: [requestEntry(entry, request)] })
      respondLight(request.requestId, null)
    } else askSound(entry, request)
  }

  /** Answers a message that cannot be read, as far as it says what to answer. */
  function refuse(entry: Entry, requestId: string | null, text: string): void {
    const type = answeredTypes[entry.summary]
    if (type && requestId !== null) decline(entry, { type, requestId }, text)
    else log.write({ entries: [entry] }, remarkLine(text))
  }

  function release(): void {
    for (const { timer } of waiting.values()) clearTimeout(timer)
    for (const timer of photoTimers) clearTimeout(timer)
    waiting.clear()
    photoTimers.clear()
  }

  return {
    read(entry: Entry, read: ReadRequest): void {
      if ('request' in read) ask(entry, read)
      else refuse(entry, read.requestId, `We can’t read this request: ${read.problem}.`)
    },

    /** Refuses what the app's permissions don't open: of what needs one, the protocol answers photos alone. */
    forbid(entry: Entry, read: ReadRequest, text: string): void {
      log.write({ entries: [entry] })
      if (!('request' in read) || read.request.type !== 'photo') return
      const { target, request } = read
      inBackground(() => photos.decline(row, request.requestId, target, noPermission(text)))()
    },

    /** Whether a request waited for it. */
    answer(given: Extract<DeviceAnswer, { type: 'audioEnded' | 'audioFailed' }>): boolean {
      const { requestId } = given
      const found = settle(requestId, 'audio', 'speech')
      if (!found || found.type === 'location') return false
      if (given.type === 'audioEnded') respondSound(found.type, requestId, null, given.durationMs)
      else respondSound(found.type, requestId, soundTexts[given.reason])
      return true
    },

    locate({ lat, lng, accuracy = 10, correlationId }: Located): boolean {
      if (!settle(correlationId, 'location')) return false
      const type = 'location_update'
      const data = { type, lat, lng, accuracy, correlationId, timestamp: new Date().toISOString() }
      const message = { type: 'data_stream', sessionId: row.id, streamType: type, data }
      respond(message, responseTo('location', correlationId, null))
      return true
    },

    async resume(): Promise<void> {
      for (const { requestId, askedAt } of await photos.waiting(row.id))
        expirePhoto(requestId, Math.max(0, askedAt.getTime() + durations.photo - Date.now()))
    },

    /** Refuses all waiting requests; resolves when that is logged. */
    async end(limits: OutboundLimits): Promise<{ told: Promise<unknown> }> {
      for (const [id, { type }] of waiting)
        if (type !== 'location') respondSound(type, id, 'The session ended.')
      const hasPhotos = photoTimers.size > 0
      release()
      return hasPhotos ? photos.refuseAll(row, limits) : { told: Promise.resolve() }
    },

    release,
  }
}
