export const keyAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const keyPrefix = 'sgk_'

/** Whether a text has an API key’s form and its checksum, which a key that was cut short or mistyped has not. */
export const isWholeKey = (text: string): boolean =>
  /^sgk_[0-9A-Za-z]{36}$/.test(text) && checksumOf(text.slice(0, -6)) === text.slice(-6)

/** CRC-32 of a text in six base-62 characters. */
export function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < 6; place++) {
    digits = `${keyAlphabet[rest % 62]}${digits}`
    rest = Math.floor(rest / 62)
  }
  return digits
}

function crc32(text: string): number {
  let remainder = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    remainder ^= byte
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  }
  return ~remainder >>> 0
}
