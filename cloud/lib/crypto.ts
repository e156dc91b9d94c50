import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isObject(inner) ? sorted(inner) : inner))

export const hashOf = (data: string | Uint8Array): string => hash('sha256', data)

/** The same in fewer characters. */
export const digest = (text: string): string => hash('sha256', text, 'base64url')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))

export const sealingKey = (secret: string, { salt, purpose }: { salt: string; purpose: string }): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))

/** Encrypts a value as JSON, so that only who has the key can read or change it (AES-256-GCM). */
export function seal(value: unknown, key: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts a value of `seal`. Throws where the key is another or the text was changed. */
export function unseal(sealed: string, key: Buffer): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString())
}
