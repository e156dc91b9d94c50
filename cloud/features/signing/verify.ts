import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { invalid } from '../../http/httpError.ts'

/** What comes before the 32 bytes of an Ed25519 key in a SubjectPublicKeyInfo (RFC 8410). */
const spkiStart = Buffer.from('302a300506032b6570032100', 'hex')

/** The 32 bytes of a public key, in base64. Throws 422 for what is none. */
export function readPublicKey(text: string): string {
  if (/PRIVATE KEY/.test(text))
    throw invalid({
      publicKey: 'This is a private key. Paste the public one, and replace this one if others saw it.',
    })
  const pem = /^-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----$/.exec(text)
  const bytes = Buffer.from(pem?.[1] ?? text, 'base64')
  const raw = bytes.subarray(0, -32).equals(spkiStart) ? bytes.subarray(-32) : bytes
  const isBase64 = pem !== null || /^[A-Za-z0-9+/]{43}=$/.test(text)
  const key = raw.toString('base64')
  if (!isBase64 || raw.length !== 32 || isWeak(raw))
    throw invalid({
      publicKey: 'This isn’t an Ed25519 public key. Paste its PEM file, or its 32 bytes in base64.',
    })
  return key
}

const toKey = (publicKey: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([spkiStart, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  })

/** Of such a point, anyone makes signatures without a private key: the one of zeros is valid for every text. */
function isWeak(raw: Buffer): boolean {
  const y = Buffer.from(raw)
  y[31] = (y[31] ?? 0) & 0x7f
  return weakPoints.includes(y.toString('hex'))
}

/** The y coordinates of the points of small order, with those that aren't reduced. */
const weakPoints: readonly string[] = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]

export const isSignedBy = (publicKey: string, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), toKey(publicKey), Buffer.from(signature, 'base64'))
