import { createHash, randomInt } from 'node:crypto'

import { checksumOf, keyAlphabet, keyPrefix } from '../../../src/api/contract.ts'

/** A new API key: `sgk_`, 30 random characters, 6 of checksum. */
export function newApiKey(): string {
  const random = Array.from({ length: 30 }, () => keyAlphabet[randomInt(keyAlphabet.length)]).join('')
  return `${keyPrefix}${random}${checksumOf(`${keyPrefix}${random}`)}`
}

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex')
