import type { SessionEvent } from '../../../src/api/contract.ts'
import { stripNulText } from '../../db/stripNul.ts'

const secretName =
  /^(api[-_]?key|token|secret|password|authorization|passphrase|stream[-_]?key|access[-_]?token|auth[-_]?token|refresh[-_]?token|aos_(temp|signed_user)_token)$/i

const key = /sgk_[0-9A-Za-z]+|sg[rt]_[\w-]+/g
const dotted = /(?<![\w-])[\w-]+\.[\w-]+\.[\w.-]*/g
const tokenStart = 'eyJ'
const bearer = /(\bBearer\s+)[\w.~+/=:-]+/gi

/** Without keys, tokens, secrets in addresses, and what the database can't store; in linear time. */
export const redactText = (text: string): string => redactAddresses(redactKeys(text))

/** The same for text and sound on the glasses: an address on the lens stays whole. */
export function redactKeys(text: string): string {
  const withoutKeys = stripNulText(text).replace(key, redacted)
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
  /** Addresses that are shown or played must stay whole. */
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

const redacted = '[redacted]'

const address = /(?<![a-z\d+.-])[a-z][a-z\d+.-]{1,19}:\/\/[^\s"'<>`]+/gi
/** Of video: the key that lets anybody send to the stream is the last part of its path. */
const ingest = /^(?:rtmp[a-z]{0,2}|rtsps?|srt)$/i
/** Fields with an address that video is sent to, whatever its scheme. */
const ingestName = /^(?:rtmp|srt|whip|ingest|stream|restream).{0,40}$/i
const addressName = /(?:url|uri)$/i
const punctuation = '.,;:!?)]}'

const isIngestName = (name: string): boolean => ingestName.test(name)
const isAddressName = (name: string): boolean => addressName.test(name)

/** Removes user, password, query and video keys: what is left says which server and part was meant. */
const redactAddresses = (text: string): string =>
  text.includes('://') ? text.replace(address, (found) => redactFound(found)) : text

/** The value of a field that has one address, which may be relative. */
const redactAddress = (value: string, isIngest: boolean): string =>
  value.includes('://')
    ? value.replace(address, (found) => redactFound(found, isIngest))
    : withoutQuery(value)

function redactFound(found: string, isIngest = false): string {
  let end = found.length
  while (punctuation.includes(found.charAt(end - 1))) end--
  return redactOne(found.slice(0, end), isIngest) + found.slice(end)
}

function redactOne(whole: string, isIngest: boolean): string {
  const [scheme = '', rest = ''] = splitAt(whole, whole.indexOf('://') + 3)
  const [place = '', query = ''] = splitAt(rest, queryStart(rest))
  const slash = place.indexOf('/')
  const [authority = '', path = ''] = splitAt(place, slash < 0 ? place.length : slash)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  const user = host === authority ? '' : `${redacted}@`
  return (
    scheme + user + host + redactPath(path, scheme.slice(0, -3), isIngest) + (query && redactQuery(query))
  )
}

/** The key of WHIP may be any part of its path, so the whole path goes. */
function redactPath(path: string, scheme: string, isIngest: boolean): string {
  if (path.length < 2) return path
  if (ingest.test(scheme)) return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1) + redacted
  return isIngest ? `/${redacted}` : path
}

const withoutQuery = (text: string): string => {
  const [before = '', query = ''] = splitAt(text, queryStart(text))
  return query ? before + redactQuery(query) : text
}

const redactQuery = (query: string) => (query.length < 2 ? query : query.charAt(0) + redacted)

function queryStart(text: string): number {
  const start = text.search(/[?#]/)
  return start < 0 ? text.length : start
}

const splitAt = (text: string, place: number) => [text.slice(0, place), text.slice(place)]
