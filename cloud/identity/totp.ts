import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, 6 digits, 30 seconds. */
const stepMs = 30_000
const digits = 6

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs)

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step that a code is of: this one, or the one before or after, for clocks half a minute off; null of no such. */
export function stepOf(secret: Buffer, code: string, at: Date): number | null {
  const given = Buffer.from(code)
  const now = stepAt(at)
  const found = [now - 1, now, now + 1].filter((step) => {
    const right = Buffer.from(codeOf(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return found.at(-1) ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), as apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

type Named = { secret: string; issuer: string; account: string }

export function otpauthUri({ secret, issuer, account }: Named): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = { algorithm: 'SHA1', digits: String(digits), issuer, period: String(stepMs / 1_000), secret }
  // Apps read a plus as itself.
  return `otpauth://totp/${label}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`
}
