import type { SessionEvent } from '../../../src/api/contract.ts'
import { storableText } from '../../db/storable.ts'
import { isAddressName, isIngestName, redactAddress, redactAddresses, redacted } from './addresses.ts'

const secretName =
  /^(api[-_]?key|token|secret|password|authorization|passphrase|stream[-_]?key|access[-_]?token|auth[-_]?token|refresh[-_]?token|aos_(temp|signed_user)_token)$/i

const key = /sgk_[0-9A-Za-z]+|sg[rt]_[\w-]+/g
const dotted = /(?<![\w-])[\w-]+\.[\w-]+\.[\w.-]*/g
const tokenStart = 'eyJ'
const bearer = /(\bBearer\s+)[\w.~+/=:-]+/gi

/** A text without keys and tokens, without the secrets of addresses, and without what the database cannot store.
 * Takes time linear in its length. */
export const redactText = (text: string): string => redactAddresses(redactKeys(text))

/** The same of what people see or hear on the glasses: an address on the lens is what it is. */
export function redactKeys(text: string): string {
  const withoutKeys = storableText(text).replace(key, redacted)
  const withoutTokens = withoutKeys.includes(tokenStart)
    ? withoutKeys.replace(dotted, withoutToken)
    : withoutKeys
  return withoutTokens.replace(bearer, `$1${redacted}`)
}

function withoutToken(names: string): string {
  const start = names.indexOf(tokenStart)
  return start < 0 ? names : `${names.slice(0, start)}${redacted}`
}

type Options = {
  /** About so many characters and values are read, and what comes after is left out. */
  most?: number
  /** Of something to be seen or played, whose addresses must stay whole. */
  isShown?: boolean
}

/** The same of a JSON value, in which whatever a secret's name has is left out too. */
export function redact(
  value: unknown,
  { most = Number.POSITIVE_INFINITY, isShown = false }: Options = {},
): unknown {
  let left = most

  function cut(text: string): string {
    const start = text.slice(0, Math.max(0, left))
    left -= start.length
    return redactKeys(start)
  }

  function string(text: string, name: string, isIngest: boolean): string {
    const start = cut(text)
    if (isShown) return start
    return isAddressName(name) ? redactAddress(start, isIngest) : redactAddresses(start)
  }

  function part(of: unknown, name: string, isIngest: boolean): unknown {
    left -= 1
    if (typeof of === 'string') return string(of, name, isIngest)
    if (typeof of !== 'object' || of === null) return of
    if (Array.isArray(of)) return of.slice(0, Math.max(0, left)).map((one) => part(one, name, isIngest))
    const parts: [string, unknown][] = []
    for (const [key, field] of Object.entries(of)) {
      if (left <= 0) break
      const isSecret = secretName.test(key) && typeof field === 'string'
      parts.push([cut(key), isSecret ? redacted : part(field, key, isIngest || isIngestName(key))])
    }
    return Object.fromEntries(parts)
  }

  return part(value, '', false)
}

/** A line of the log for whoever doesn't play it: only a browser that plays a sound needs its whole address. */
export const withoutAddresses = <Line extends Pick<SessionEvent, 'kind' | 'body'>>(line: Line): Line =>
  line.kind === 'request' ? { ...line, body: redact(line.body) } : line
