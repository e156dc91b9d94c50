import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { Hono } from 'hono'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { type Finding, withoutTrailingSlashes } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { sharedValue } from '../../db/secrets.ts'
import type { Config } from '../../lib/config.ts'
import type { Purpose } from '../../outbound/exchange.ts'
import { findingOfAnswer } from '../../outbound/recognise.ts'
import type { OutboundAnswer, Timings } from '../../outbound/result.ts'
import type { Send, SendOptions } from '../../outbound/send.ts'

type Session = { sessionId: string; userId: string; at: Date }

export const socketUrl = ({ siteUrl }: Pick<Config, 'siteUrl'>) => `${siteUrl.replace(/^http/, 'ws')}/app-ws`

/** The bodies of webhooks, as the app servers of the SDK know them. `timestamp` is ISO. */
export type SessionRequest = ReturnType<typeof sessionRequest>
export type StopRequest = ReturnType<typeof stopRequest>

export const sessionRequest = ({ sessionId, userId, at }: Session, config: Pick<Config, 'siteUrl'>) => ({
  type: 'session_request' as const,
  sessionId,
  userId,
  timestamp: at.toISOString(),
  mentraOSWebsocketUrl: socketUrl(config),
  augmentOSWebsocketUrl: socketUrl(config),
})

export type StopReason = 'user_disabled' | 'system_stop' | 'error'

export const stopRequest = ({ sessionId, userId, at }: Session, reason: StopReason) => ({
  type: 'stop_request' as const,
  sessionId,
  userId,
  timestamp: at.toISOString(),
  reason,
})

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

export const sizeOf = (body: object) => Buffer.byteLength(JSON.stringify(body))

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

async function webhookKey(db: Database): Promise<KeyObject> {
  return createPrivateKey({ key: JSON.parse(await sharedValue(db, 'webhook-key', makeKey)), format: 'jwk' })
}

export type PublicWebhookKey = JWK & { kid: string; whpk: string }

export async function publicWebhookKeys(db: Database): Promise<{ keys: PublicWebhookKey[] }> {
  const jwk: JWK = createPublicKey(await webhookKey(db)).export({ format: 'jwk' })
  const whpk = `whpk_${Buffer.from(jwk.x ?? '', 'base64url').toString('base64')}`
  return { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig', whpk }] }
}

const makeKey = async () =>
  JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))

export function webhookKeysPage({ db }: { db: Database }): Hono {
  const app = new Hono()
  app.get('/.well-known/webhook-keys.json', async (c) =>
    c.json(await publicWebhookKeys(db), 200, { 'Cache-Control': 'public, max-age=600' }),
  )
  return app
}
