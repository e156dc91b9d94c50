import { randomUUID } from 'node:crypto'

import { type Finding, withoutTrailingSlashes } from '../../../src/api/contract.ts'
import type { Entry } from '../../features/sessions/logLines.ts'
import type { PhotoTarget } from '../../features/sessions/photos.ts'
import { findingOfAnswer } from '../../outbound/recognise.ts'
import type { OutboundAnswer } from '../../outbound/result.ts'
import type { Send, SendOptions } from '../../outbound/send.ts'
import type { PhotoError } from './photoErrors.ts'

export const photoUploadUrl = (publicUrl: string) => `${withoutTrailingSlashes(publicUrl)}/photo-upload`

export type PhotoCall = {
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
  const entry: Entry = {
    direction: 'toApp',
    kind: 'call',
    summary: `POST ${shown} ${said.type}`,
    size: jpeg?.length ?? 0,
    body: { method: 'POST', url: shown, body: { ...fields, ...(jpeg && { photo: `${jpeg.length} bytes` }) } },
  }
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
