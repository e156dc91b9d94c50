import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { Hono } from 'hono'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Database } from '../../db/database.ts'
import { sharedValue } from '../../db/secrets.ts'

export async function webhookKey(db: Database): Promise<KeyObject> {
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
