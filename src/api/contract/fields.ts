import * as z from 'zod/mini'
import { textLimits } from '../../lib/textLimits.ts'
import { isEmail, longestEmail } from './account/credentials.ts'
import { withoutTrailingSlashes } from './hosts.ts'

/** Control characters, line ends, bidi and zero-width characters make a name look like another. The joiners stay, since
 * emoji and whole scripts need them. */
const deceptive = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u
const isPlainLine = (text: string) => !deceptive.test(text)

/** A text of several lines may have tabs and the marks of right-to-left scripts, but turns no text around it. */
const disruptive = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
export const isPlainText = (text: string) => !disruptive.test(text)

/** The largest texts the wire carries, in characters. */
export const limits = {
  ...textLimits,
  packageName: 128,
  email: longestEmail,
  company: 200,
  points: 20,
  testers: 500,
  savedReplies: 100,
  pastedKey: 1_000,
} as const

export const unsupported = (name: string) =>
  `We don’t support “${name.slice(0, 100)}”. Check the spelling or remove it.`

/** A moment in UTC, as `toISOString` writes it. */
export const timestamp = z.iso.datetime()

export const message = z.object({ message: z.string() })

/** Of an app of any kind. */
export const packageNamePattern = /^[a-z0-9._-]+$/
/** Names under these prefixes belong to the system. */
export const reservedPrefixes = ['system.', 'local.'] as const
/** These stand in the API's own paths where a package name would. */
export const reservedNames = ['stats', 'submitted'] as const

export { isEmail }

const sayTooLong = (label: string, max: number) =>
  `${label} must be ${max.toLocaleString('en-US')} characters or fewer.`

/** Written only where it is needed: the first number that a page formats takes a browser long. */
const tooLong = (label: string, max: number) => ({ error: () => sayTooLong(label, max) })

const plainText = (label: string) =>
  z.refine<string>(isPlainText, { error: `${label} must not contain control or text direction characters.` })

const plainLine = (label: string) =>
  z.refine<string>(isPlainLine, {
    error: `${label} must not contain control or invisible formatting characters.`,
  })

const present = (label: string, max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong(label, max)))

export const optionalText = (label: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong(label, max)), plainText(label))

export const requiredText = (label: string, max: number, message = `${label} is required.`) =>
  present(label, max, message).check(plainText(label))

export const requiredLine = (label: string, max: number, message = `${label} is required.`) =>
  present(label, max, message).check(plainLine(label))

export const optionalLine = (label: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong(label, max)), plainLine(label))

const hasNameCharacters = (name: string) => packageNamePattern.test(name)

/** Of a new app, whose kind decides which characters it may have; 1 to 128 of them. */
export const newPackageName = present('Package name', limits.packageName, 'Package name is required.').check(
  z.refine(
    (name) => !hasNameCharacters(name) || !reservedPrefixes.some((prefix) => name.startsWith(prefix)),
    {
      error: 'Package names that begin with system. or local. are reserved.',
    },
  ),
  z.refine((name) => !hasNameCharacters(name) || /[a-z0-9]/.test(name), {
    error: 'Package name must contain a letter or a number.',
  }),
  z.refine((name) => !(reservedNames as readonly string[]).includes(name), {
    error: 'This package name is reserved.',
  }),
)

/** Lowercase letters, digits, dots, hyphens and underscores. */
export const packageNameField = newPackageName.check(
  z.refine((name) => name === '' || hasNameCharacters(name), {
    error: 'Package name must use lowercase letters, numbers, dots, hyphens, and underscores only.',
  }),
)

export const emailField = (required: string, invalid: string) =>
  z.string(required).check(
    z.trim(),
    z.minLength(1, required),
    z.refine((text) => text === '' || isEmail(text), { error: invalid }),
  )

const invalidUrl = 'Please enter a valid URL.'

/** A scheme, unless what follows the colon is a port: `localhost:3000` has none. */
const schemePattern = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i

/** A name without a dot counts where its scheme was written, or any word would be an address. */
function isServedHost(hostname: string, hasScheme: boolean): boolean {
  if (hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname)) return true
  return hasScheme && /^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$/.test(hostname) && !/^https?$/.test(hostname)
}

/** Null where a text is no http(s) address: a foreign scheme, user-info, control characters. */
function readUrl(text: string, missingScheme: (host: string) => string): URL | null {
  const trimmed = text.trim()
  if (/[\p{Cc}\\]/u.test(trimmed)) return null
  const hasScheme = schemePattern.test(trimmed)
  const address = hasScheme || trimmed.startsWith('//') ? trimmed : `${missingScheme(trimmed)}//${trimmed}`
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null

  const url = new URL(address)
  return url.username !== '' || url.password !== '' || !isServedHost(url.hostname, hasScheme) ? null : url
}

/** Adds https, drops a trailing slash, encodes spaces, writes hosts in punycode. Null where it is no http(s) address. */
export function normaliseUrl(text: string): string | null {
  const url = readUrl(text, () => 'https:')
  if (url === null) return null
  return url.search === '' && url.hash === '' ? withoutTrailingSlashes(url.href) : url.href
}

/** The same of a page, whose own addresses count from its last slash; this computer's have no certificate. */
export const normalisePageUrl = (text: string): string | null =>
  readUrl(text, (host) => (/^(localhost|127\.|\[::1\])/i.test(host) ? 'http:' : 'https:'))?.href ?? null

const urlText = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(limits.url, tooLong('The URL', limits.url)))

const toUrl = (message: string, normalise = normaliseUrl) =>
  z.transform((text: string, { issues }: { issues: unknown[] }) => {
    const url = text === '' ? '' : normalise(text)
    // Encoded, an address may be longer than it was typed.
    if (url !== null && url.length <= limits.url) return url
    issues.push({
      code: 'custom',
      message: url === null ? message : sayTooLong('The URL', limits.url),
      input: text,
    })
    return text
  })

export const optionalUrl = (message = invalidUrl) => z.pipe(urlText(message), toUrl(message))

export const optionalPageUrl = () => z.pipe(urlText(invalidUrl), toUrl(invalidUrl, normalisePageUrl))

/** A page's address; `message` is what its absence says. */
export const pageUrl = (message: string) =>
  z.pipe(z.string(message).check(z.trim(), z.minLength(1, message)), optionalPageUrl())

/** An http(s) address in its normal form; `message` is what its absence says. */
export const requiredUrl = (message: string) =>
  z.pipe(z.string(message).check(z.trim(), z.minLength(1, message)), optionalUrl())

/** The platform appends /webhook to it. */
export const optionalServerUrl = () =>
  z.pipe(
    optionalUrl(),
    z.string().check(
      z.refine((url) => !/[?#]/.test(url), {
        error: 'The server URL cannot have a query or fragment, since /webhook is appended to it.',
      }),
    ),
  )

const notSecure = 'The address must begin with https.'

export const secureUrl = () =>
  z.pipe(
    optionalUrl(),
    z.string().check(z.refine((url) => url === '' || url.startsWith('https:'), { error: notSecure })),
  )

export const contactAddress = () =>
  z.pipe(
    urlText('Enter an email address or a URL.'),
    z.transform((text: string, { issues }) => {
      if (text === '' || isEmail(text)) return text
      const result = secureUrl().safeParse(text)
      if (result.success) return result.data
      const message = result.error.issues[0]?.message ?? invalidUrl
      issues.push({ code: 'custom', message, input: text })
      return text
    }),
  )

type Bounds = { least?: number; most?: number }

export const integer = ({ least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER }: Bounds = {}) =>
  z.int().check(z.gte(least), z.lte(most))

/** The same, written in an address. */
export const integerText = (bounds: Bounds = {}) => z.pipe(z.coerce.number(), integer(bounds))

export const pageQuery = z.object({
  cursor: z.optional(z.string()),
  limit: z._default(integerText({ least: 1, most: 200 }), 50),
})

/** One text per wrong field, by name, and per wrong place in it, by JSON pointer without the first slash
 * (`permissions/1/type`): in the form and as `fields` of 422. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
    const path = unknown === undefined ? issue.path : [...issue.path, unknown]
    const text = unknown === undefined ? issue.message : unsupported(unknown)
    fields[String(path[0] ?? 'body')] ??= text
    if (path.length > 1) fields[path.join('/')] ??= text
  }
  return fields
}
