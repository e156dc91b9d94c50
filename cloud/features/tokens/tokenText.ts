import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

import { accessTokenPattern } from '../../../src/api/contract.ts'

const hintAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const hintLength = 8
const prefix = 'sgt_'

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const isAccessToken = (text: string): boolean => text.startsWith(prefix)

export const hintOf = (text: string): string | null =>
  accessTokenPattern.test(text) ? text.slice(prefix.length, prefix.length + hintLength) : null

/** A new access token: `text` is shown once, the others are stored. */
export function newTokenText(): { text: string; hint: string; hash: string } {
  const hint = Array.from({ length: hintLength }, () => hintAlphabet[randomInt(hintAlphabet.length)]).join('')
  const text = `${prefix}${hint}_${newSecret()}`
  return { text, hint, hash: hashOfSecret(text) }
}

/** In constant time. */
export const isTokenOf = (text: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfSecret(text)), Buffer.from(hash))
