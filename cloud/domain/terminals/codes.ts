import { createHmac, randomInt } from 'node:crypto'

/** No vowels, so that no code is a word, and nothing that looks like something else (RFC 8628 §6.1). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const pattern = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** A code for a person to compare: `BCDF-GHJK`. */
export const newUserCode = (): string =>
  withHyphen(Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join(''))

/** A code as a person types it, as the terminal shows it; null of what is none. */
export function readUserCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return pattern.test(letters) ? withHyphen(letters) : null
}

const withHyphen = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`

/** Without the cloud's secret so short a code could be guessed from its hash. */
export const hashOfUserCode = (code: string, secret: string): string =>
  createHmac('sha256', secret).update(`user-code\n${code}`).digest('hex')
