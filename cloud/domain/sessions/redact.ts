import { storableText } from '../../db/storable.ts'

const secretName =
  /^(api[-_]?key|token|secret|password|authorization|access[-_]?token|auth[-_]?token|refresh[-_]?token)$/i

const key = /sgk_[0-9A-Za-z]+|sg[rt]_[\w-]+/g
const dotted = /(?<![\w-])[\w-]+\.[\w-]+\.[\w.-]*/g
const tokenStart = 'eyJ'
const bearer = /(\bBearer\s+)[\w.~+/=:-]+/gi

const redacted = '[redacted]'

/** A text without keys and tokens, and without what the database cannot store. Takes time linear in its length. */
export function redactText(text: string): string {
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

/** The same of a JSON value, in which whatever a secret's name has is left out too. It is read up
 * to about `most` characters and values, and what comes after is left out. */
export function redact(value: unknown, most = Number.POSITIVE_INFINITY): unknown {
  let left = most

  function cut(text: string): string {
    const start = text.slice(0, Math.max(0, left))
    left -= start.length
    return redactText(start)
  }

  function part(of: unknown): unknown {
    left -= 1
    if (typeof of === 'string') return cut(of)
    if (typeof of !== 'object' || of === null) return of
    if (Array.isArray(of)) return of.slice(0, Math.max(0, left)).map(part)
    const parts: [string, unknown][] = []
    for (const [name, field] of Object.entries(of)) {
      if (left <= 0) break
      const isSecret = secretName.test(name) && typeof field === 'string'
      parts.push([cut(name), isSecret ? redacted : part(field)])
    }
    return Object.fromEntries(parts)
  }

  return part(value)
}
