export const redacted = '[redacted]'

const address = /(?<![a-z\d+.-])[a-z][a-z\d+.-]{1,19}:\/\/[^\s"'<>`]+/gi
/** Of video: the key that lets anybody send to the stream is the last part of its path. */
const ingest = /^(?:rtmp[a-z]{0,2}|rtsps?|srt)$/i
/** Fields with an address that video is sent to, whatever its scheme. */
const ingestName = /^(?:rtmp|srt|whip|ingest|stream|restream).{0,40}$/i
const addressName = /(?:url|uri)$/i
/** After an address in a sentence, and none of it. */
const punctuation = '.,;:!?)]}'

export const isIngestName = (name: string): boolean => ingestName.test(name)
export const isAddressName = (name: string): boolean => addressName.test(name)

/** A text in whose addresses nobody reads a secret: user and password, the query, and where video is sent
 * the key. What is left says which server was meant, and which part of it. */
export const redactAddresses = (text: string): string =>
  text.includes('://') ? text.replace(address, (found) => redactFound(found)) : text

/** The value of a field that has one address, which may be relative. */
export const redactAddress = (value: string, isIngest: boolean): string =>
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
