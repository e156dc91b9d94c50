import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new API key: `sgk_`, 30 random characters, 6 of checksum (DECISIONS "API key format"). */
export function newApiKey(): string {
  const random = Array.from({ length: 30 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `sgk_${random}${checksum(`sgk_${random}`)}`
}

/** The form in which a key is stored. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex')

/** What is stored of a key. */
export const storedKey = (key: string) => ({
  apiKeyHash: hashOfKey(key),
  apiKeyLastFour: key.slice(-4),
})

/** Whether a text has a key's form and its checksum. */
export const isWholeKey = (text: string) =>
  /^sgk_[0-9A-Za-z]{36}$/.test(text) && checksum(text.slice(0, -6)) === text.slice(-6)

/** CRC-32 of a text in six base-62 characters. */
function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < 6; place++) {
    digits = `${alphabet[rest % 62]}${digits}`
    rest = Math.floor(rest / 62)
  }
  return digits
}
