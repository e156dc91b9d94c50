import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const step = 30_000

/** Resolves once the step lasts for so many milliseconds more: as it ends, the code before it is no longer taken. */
export async function untilStepLasts(ms: number): Promise<void> {
  const left = step - (Date.now() % step)
  if (left < ms) await pause(left)
}

/** The code that an authenticator app shows (RFC 6238), so many steps of 30 s from now. */
export function totpOf(secret: string, steps: number): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / step) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
