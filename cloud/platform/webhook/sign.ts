import { type KeyObject, sign } from 'node:crypto'

/** The headers of a signed webhook (Standard Webhooks, asymmetric). */
export function signatureHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  key: KeyObject,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = sign(null, Buffer.from(`${id}.${timestamp}.${body}`), key).toString('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1a,${signature}` }
}
