import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose'

import type { Database } from '../db/database.ts'
import { sharedValue } from '../db/secrets.ts'

export const signingAlgorithm = 'ES256'

type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

export async function publicKeys({ db }: { db: Database }): Promise<JSONWebKeySet> {
  return { keys: [publicPart(await storedKey(db))] }
}

const imported = new WeakMap<Database, Promise<SigningKey>>()

export function signingKey(db: Database): Promise<SigningKey> {
  const known = imported.get(db)
  if (known) return known
  const key = importKey(db)
  imported.set(db, key)
  key.catch(() => imported.delete(db))
  return key
}

async function importKey(db: Database): Promise<SigningKey> {
  const jwk = await storedKey(db)
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk), importJWK(publicPart(jwk))])
  if (!(privateKey instanceof CryptoKey && publicKey instanceof CryptoKey) || jwk.kid === undefined) {
    throw new TypeError('The stored signing key isn’t an elliptic-curve key.')
  }
  return { kid: jwk.kid, privateKey, publicKey }
}

async function storedKey(db: Database): Promise<JWK> {
  return JSON.parse(await sharedValue(db, 'signing-key', makeKey))
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  return JSON.stringify({ ...jwk, kid, alg: signingAlgorithm, use: 'sig' })
}

function publicPart({ d: _, ...jwk }: JWK): JWK {
  return { ...jwk, key_ops: ['verify'] }
}
