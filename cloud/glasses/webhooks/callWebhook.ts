import { type KeyObject, randomUUID, sign } from 'node:crypto'
import { type Finding, withoutTrailingSlashes } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { Purpose } from '../../outbound/exchange.ts'
import { findingOfAnswer } from '../../outbound/recognise.ts'
import type { OutboundAnswer, Timings } from '../../outbound/result.ts'
import type { Send, SendOptions } from '../../outbound/send.ts'
import type { SessionRequest, StopRequest } from './bodies.ts'
import { webhookKey } from './keys.ts'

export type WebhookResult = {
  timings: Timings
  answer: OutboundAnswer | null
  finding: Finding | null
}

export type CallOptions = SendOptions & { db: Database; send: Send }

export const webhookUrl = (publicUrl: string) => `${withoutTrailingSlashes(publicUrl)}/webhook`

/** Calls an app's webhook, signed. Rejects only when the database cannot be read for the key. */
export const callWebhook = (
  { publicUrl, body }: { publicUrl: string; body: SessionRequest | StopRequest },
  options: CallOptions,
): Promise<WebhookResult> => {
  const purpose = body.type === 'stop_request' ? 'stop' : 'webhook'
  return callApp({ purpose, url: webhookUrl(publicUrl), body }, options)
}

export async function callApp(
  { purpose, url, body }: { purpose: Purpose; url: string; body: object },
  { db, send, ...options }: CallOptions,
): Promise<WebhookResult> {
  const text = JSON.stringify(body)
  const signature = signatureHeaders(
    { id: `msg_${randomUUID()}`, at: new Date(), body: text },
    await webhookKey(db),
  )
  const headers = { 'content-type': 'application/json', 'user-agent': 'Developer-Portal', ...signature }
  const { answer, finding, timings } = await send(
    { purpose, url, method: 'POST', headers, body: text },
    options,
  )
  return { timings, answer, finding: answer ? findingOfAnswer(answer, url) : finding }
}

function signatureHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  key: KeyObject,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = sign(null, Buffer.from(`${id}.${timestamp}.${body}`), key).toString('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1a,${signature}` }
}
