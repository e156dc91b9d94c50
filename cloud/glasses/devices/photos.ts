import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import {
  type AnswerOf,
  type calls,
  type DeviceRequestOf,
  type DeviceResponse,
  diagnose,
  type Finding,
  isSessionOver,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { makePhoto, type Photo } from '../../features/images/pictures.ts'
import { type Entry, findingEntry, type Line, remarkLine } from '../../features/sessions/logLines.ts'
import {
  askPhoto,
  claimPhoto,
  keepThumbnail,
  type PhotoRow,
  type PhotoTarget,
  waitingPhotos,
} from '../../features/sessions/photos.ts'
import { lastBody } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { conflict, refuseWhileBusy } from '../../http/httpError.ts'
import type { InBackground } from '../../lib/log.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import type { OutboundLimits } from '../../outbound/result.ts'
import type { Send } from '../../outbound/send.ts'
import {
  notUploaded,
  type PhotoError,
  photoCall,
  photoErrorCall,
  photoErrors,
  photoUploadUrl,
} from './photoUpload.ts'

type Deps = {
  db: Database
  sendOf: (session: Session) => Send
  acquireSlot: (personId: string) => Promise<() => void>
  append: (id: string, ...lines: Line[]) => void
  /** Sends on the socket of a session's app; not logged. */
  transmit: (session: Session, message: PhotoMessage) => Promise<void>
  inBackground: InBackground
}

type Session = Pick<
  SessionRow,
  'id' | 'publicUrl' | 'developerId' | 'state' | 'listenerId' | 'listenerName' | 'startedAt' | 'holder'
>

export type Photos = ReturnType<typeof createPhotos>

/** The photos that apps ask for. They wait in the database, so that any process can take the answer. */
export function createPhotos({ db, sendOf, acquireSlot, append, transmit, inBackground }: Deps) {
  const decoding = createSemaphore({ width: 1, queue: 20 })
  const declines = new RateLimiterMemory({ points: 30, duration: 60 })

  const slotOf = ({ developerId }: Session) => ({ acquireSlot: () => acquireSlot(developerId) })

  const targetOf = (session: Session, target: PhotoTarget | null): PhotoTarget =>
    target ?? { url: photoUploadUrl(session.publicUrl), authToken: null }

  const isOnSocket = async (session: Session, url: string): Promise<boolean> =>
    url === photoUploadUrl(session.publicUrl) && (await hearsPhotosOnSocket(db, session))

  /** Declines a photo. Only the app's own server is called, and within limits: an app can ask without end. */
  async function sendError(
    session: Session,
    parcel: PhotoTarget & { requestId: string },
    error: PhotoError,
    limits?: OutboundLimits,
  ): Promise<void> {
    const call = photoErrorCall(parcel, error)
    const response = responseEntry(responseTo('photo', parcel.requestId, error.text))
    const isOwn = URL.parse(parcel.url)?.origin === URL.parse(session.publicUrl)?.origin
    const mayCall = isOwn && (await declines.consume(session.id).then(Boolean, () => false))
    append(session.id, { entries: mayCall ? [call.entry, response] : [response] })
    const onSocket = await isOnSocket(session, parcel.url)
    // An app whose session ends learns that on its socket.
    if (onSocket && error !== photoErrors.ended)
      await transmit(session, photoErrorMessage(parcel.requestId, error))
    if (!mayCall) return
    const { lines, finding } = await call.send(sendOf(session), {
      ...slotOf(session),
      ...(limits && { limits }),
    })
    const fault = onSocket && isUnawaited(finding) ? null : finding
    append(session.id, { entries: [...lines, ...(fault ? [findingEntry(fault)] : [])] })
  }

  async function send(session: Session, row: PhotoRow & PhotoTarget, made: Photo) {
    const { requestId } = row
    const { jpeg, width, height } = made
    const call = photoCall(row, jpeg)
    append(session.id, { entries: [call.entry] })
    const { answer, finding, lines } = await call.send(sendOf(session), slotOf(session))
    append(session.id, { entries: lines })
    const onSocket = await isOnSocket(session, row.url)
    const isOnSocketAlone = onSocket && isUnawaited(finding)
    const fault = isOnSocketAlone ? null : finding
    const diagnosis = fault && diagnose(fault)
    const status = isOnSocketAlone ? null : (answer?.status ?? null)
    if (onSocket)
      await transmit(
        session,
        diagnosis ? photoErrorMessage(requestId, notUploaded(diagnosis.text)) : photoMessage(requestId, made),
      )
    if (!fault) await keepThumbnail(db, row, made)
    const response = {
      ...responseTo('photo', requestId, diagnosis?.text ?? null),
      photo: { width, height, bytes: jpeg.length, status },
    }
    append(session.id, ...(isOnSocketAlone ? [remarkLine(onSocketRemark)] : []), {
      entries: [responseEntry(response), ...(fault ? [findingEntry(fault)] : [])],
    })
    return { delivered: fault === null, status, diagnosis }
  }

  return {
    ask: (session: Session, request: DeviceRequestOf<'photo'>, given: PhotoTarget | null) =>
      askPhoto(db, { sessionId: session.id, request, target: targetOf(session, given) }),

    /** Tells an app that it gets none for a request that was not stored. */
    decline: (
      session: Session,
      requestId: string,
      given: PhotoTarget | null,
      error: PhotoError,
    ): Promise<void> => sendError(session, { ...targetOf(session, given), requestId }, error),

    waiting: (id: string) => waitingPhotos(db, id),

    /** Sends a picture to the app that waits for it. Throws 409 where none does, 422, and 429 when busy. */
    async answer(
      session: Session,
      requestId: string,
      picture: Uint8Array,
    ): Promise<AnswerOf<typeof calls.uploadPhoto>> {
      const waiting = isSessionOver(session) ? [] : await waitingPhotos(db, session.id)
      const wanted = waiting.find((row) => row.requestId === requestId)
      if (!wanted) throw notWaiting()
      const made = await decoding.run(() => makePhoto(picture, wanted)).catch(refuseWhileBusy)
      const row = await claimPhoto(db, session.id, requestId)
      if (!row) throw notWaiting()
      return send(session, row, made)
    },

    /** Whether this ended the wait; the app is notified in the background. */
    async refuse(session: Session, requestId: string, error: PhotoError): Promise<boolean> {
      const row = await claimPhoto(db, session.id, requestId)
      if (row) inBackground(sendError)(session, row, error)
      return row !== undefined
    },

    /** Refuses all waiting requests at the session's end. Resolves once logged; `told` resolves once the app knows. */
    async refuseAll(session: Session, limits: OutboundLimits): Promise<{ told: Promise<unknown> }> {
      const sent: Promise<void>[] = []
      for (const { requestId } of await waitingPhotos(db, session.id)) {
        const row = await claimPhoto(db, session.id, requestId)
        if (row) sent.push(sendError(session, row, photoErrors.ended, limits))
      }
      return { told: Promise.allSettled(sent) }
    },
  }
}

/** So a server on SDK 3 answers an upload that its app awaits on the socket. */
const isUnawaited = (finding: Finding | null): boolean =>
  finding?.code === 'photo_not_taken' && finding.status === 404

const onSocketRemark =
  'Your server doesn’t wait for this upload, so your app gets the photo on its socket, as takePhoto of SDK 3 expects.'

type ResponseType = DeviceResponse['type']

/** A response without a photo or a duration; it is a success where there is no error. */
export const responseTo = (type: ResponseType, requestId: string, error: string | null): DeviceResponse => ({
  type,
  requestId,
  success: error === null,
  error,
  durationMs: null,
  photo: null,
})

export const responseEntry = (response: DeviceResponse, size = 0): Entry => ({
  direction: 'toApp',
  kind: 'response',
  summary: `${response.type}: ${response.error ?? 'done'}`,
  size,
  body: response,
})

const notWaiting = () => conflict('NOT_WAITING', 'This photo request was already answered, or has expired.')

type PhotoMessage = { type: 'photo_response'; requestId: string } & Record<string, unknown>

const introduction = z.object({ sdkVersion: z.string() })

/** Whether a session's app is on SDK 3 or later. Its `takePhoto` waits for a message on the app's socket, its
 * `requestPhoto` for the upload, and neither says which. SDK 2 only warns of the message. */
async function hearsPhotosOnSocket(
  db: Database,
  session: Pick<SessionRow, 'id' | 'startedAt'>,
): Promise<boolean> {
  const said = introduction.safeParse(await lastBody(db, session, 'fromApp', 'tpa_connection_init'))
  return said.success && Number.parseInt(said.data.sdkVersion, 10) >= 3
}

/** The picture is in its own address: none is stored, and the app's server needs no way to the portal for it. */
const photoMessage = (
  requestId: string,
  { jpeg, width, height }: Pick<Photo, 'jpeg' | 'width' | 'height'>,
): PhotoMessage => ({
  type: 'photo_response',
  requestId,
  success: true,
  photoUrl: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  width,
  height,
  savedToGallery: false,
})

const photoErrorMessage = (requestId: string, { code, text }: PhotoError): PhotoMessage => ({
  type: 'photo_response',
  requestId,
  success: false,
  error: { code, message: text },
})
