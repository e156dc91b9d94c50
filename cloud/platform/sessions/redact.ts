const secretName = /^(api[-_]?key|token|secret|password|authorization|access[-_]?token|refresh[-_]?token)$/i
const secretText = /sgk_[0-9A-Za-z]+|eyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=\bBearer\s+)[\w.~+/=:-]+/gi

const redacted = '[redacted]'

/** A text without keys and tokens, and without what the database cannot store. */
export const redactText = (text: string): string =>
  text.replaceAll('\0', '\ufffd').toWellFormed().replace(secretText, redacted)

/** The same of a JSON value, in which whatever a secret's name has is left out too. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      redactText(name),
      secretName.test(name) && typeof field === 'string' ? redacted : redact(field),
    ]),
  )
}
