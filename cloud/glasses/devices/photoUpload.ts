import { randomUUID } from 'node:crypto'
import { type Finding, type PhotoRefusal, withoutTrailingSlashes } from '../../../src/api/contract.ts'
import { callEntry, type Entry } from '../../features/sessions/logLines.ts'
import type { PhotoTarget } from '../../features/sessions/photos.ts'
import { findingOfAnswer } from '../../outbound/recognise.ts'
import type { OutboundAnswer } from '../../outbound/result.ts'
import type { Send, SendOptions } from '../../outbound/send.ts'

export const photoUploadUrl = (publicUrl: string) => `${withoutTrailingSlashes(publicUrl)}/photo-upload`

type PhotoCall = {
  entry: Entry
  send: (
    send: Send,
    options: SendOptions,
  ) => Promise<{ answer: OutboundAnswer | null; finding: Finding | null; lines: Entry[] }>
}

type Parcel = PhotoTarget & { requestId: string }

export const photoCall = (parcel: Parcel, jpeg: Buffer): PhotoCall =>
  callOf(parcel, { type: 'photo_upload', success: 'true' }, jpeg)

export const photoErrorCall = (parcel: Parcel, { code, text }: PhotoError): PhotoCall =>
  callOf(parcel, { type: 'photo_error', success: 'false', errorCode: code, errorMessage: text }, null)

function callOf({ url, authToken, requestId }: Parcel, said: Record<string, string>, jpeg: Buffer | null) {
  const fields = { requestId, ...said }
  const shown = withoutQuery(url)
  const body = { ...fields, ...(jpeg && { photo: `${jpeg.length} bytes` }) }
  const entry = callEntry(shown, said.type ?? '', body, jpeg?.length ?? 0)
  const send: PhotoCall['send'] = async (transmit, options) => {
    const { type, body } = await formOf(fields, jpeg)
    const headers = {
      'content-type': type,
      'user-agent': 'Developer-Portal',
      ...(authToken !== null && { authorization: `Bearer ${authToken}` }),
    }
    const { answer, finding, timings } = await transmit(
      { purpose: 'photo', url, method: 'POST', headers, body },
      options,
    )
    return {
      answer,
      finding: answer ? findingOf(answer, url) : finding,
      lines: answer ? [answerEntry(answer, timings.answered ?? 0)] : [],
    }
  }
  return { entry, send }
}

/** An address of the app's own choice may have a secret in its query. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

async function formOf(fields: Record<string, string>, jpeg: Buffer | null) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const name = `${randomUUID()}.jpg`
  if (jpeg) form.set('photo', new File([new Uint8Array(jpeg)], name, { type: 'image/jpeg' }))
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

function findingOf(answer: OutboundAnswer, url: string): Finding | null {
  const finding = findingOfAnswer(answer, url)
  if (!finding || finding.code === 'tunnel_off' || finding.code === 'tunnel_no_server') return finding
  return { code: 'photo_not_taken', url: withoutQuery(url), status: answer.status, body: answer.body }
}

const answerEntry = ({ status, body }: OutboundAnswer, ms: number): Entry => ({
  direction: 'fromApp',
  kind: 'call',
  summary: `${status} after ${ms} ms`,
  size: Buffer.byteLength(body),
  body: { status, body },
})

/** Why an app gets no photo: `code` is one of the SDK's. */
export type PhotoError = {
  code:
    | 'CAMERA_INIT_FAILED'
    | 'CAMERA_CAPTURE_FAILED'
    | 'CAMERA_TIMEOUT'
    | 'CAMERA_BUSY'
    | 'PERMISSION_DENIED'
    | 'UPLOAD_FAILED'
  text: string
}

type Cause = PhotoRefusal | 'busy' | 'many' | 'late' | 'ended'

export const photoErrors: Record<Cause, PhotoError> = {
  denied: { code: 'PERMISSION_DENIED', text: 'The person didn’t allow the camera.' },
  no_camera: { code: 'CAMERA_INIT_FAILED', text: 'Couldn’t find a camera.' },
  cancelled: { code: 'CAMERA_CAPTURE_FAILED', text: 'The person didn’t take a photo.' },
  failed: { code: 'CAMERA_CAPTURE_FAILED', text: 'The camera failed.' },
  busy: { code: 'CAMERA_BUSY', text: 'The camera is busy: too many photo requests are waiting.' },
  many: { code: 'CAMERA_BUSY', text: 'This session has reached Try It’s limit of photos.' },
  late: { code: 'CAMERA_TIMEOUT', text: 'Nobody took a photo in time.' },
  ended: { code: 'CAMERA_CAPTURE_FAILED', text: 'The session ended.' },
}

export const noPermission = (text: string): PhotoError => ({ code: 'PERMISSION_DENIED', text })

export const noCamera = (text: string): PhotoError => ({ code: 'CAMERA_INIT_FAILED', text })

export const notUploaded = (text: string): PhotoError => ({ code: 'UPLOAD_FAILED', text })
