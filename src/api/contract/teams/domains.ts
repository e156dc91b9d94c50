import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'

export const domainLimits = { perTeam: 10, checkDays: 7, noticeDays: 14, length: 253 } as const

/** Where the token was found. */
export const domainMethods = ['file', 'dns'] as const
export type DomainMethod = (typeof domainMethods)[number]

export const domainFile = '/.well-known/glasses-publisher.json'
export const domainRecord = '_glasses-publisher'

/** `missing`: proven, but the token was not there at the last check; it ends with `endsAt`. */
export const domainStates = ['unproven', 'proven', 'missing'] as const

export const teamDomain = z.object({
  domain: z.string(),
  token: z.string(),
  state: z.enum(domainStates),
  method: z.nullable(z.enum(domainMethods)),
  provenAt: z.nullable(timestamp),
  checkedAt: z.nullable(timestamp),
  /** What the last check found wrong; null where nothing was. */
  problem: z.nullable(z.string()),
  endsAt: z.nullable(timestamp),
})
export type TeamDomain = z.output<typeof teamDomain>

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain as DNS has it, from however it is written: `https://Example.com/` too. Null of what is none. */
export function readDomain(text: string): string | null {
  const typed = text.trim().replace(/\.$/, '')
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === null || url.port !== '' || url.username !== '' || url.pathname !== '/') return null
  const { hostname } = url
  const labels = hostname.split('.')
  const isName =
    labels.length > 1 && labels.every((one) => label.test(one)) && /[a-z]/.test(labels.at(-1) ?? '')
  return isName && hostname.length <= domainLimits.length ? hostname : null
}

export const domainForm = z.object({
  domain: z.string('Enter a domain.').check(
    z.trim(),
    z.minLength(1, 'Enter a domain.'),
    z.maxLength(domainLimits.length + 10, 'Enter a domain such as example.com.'),
    z.refine((text) => text === '' || readDomain(text) !== null, {
      error: 'Enter a domain such as example.com.',
    }),
  ),
})
export type DomainForm = z.output<typeof domainForm>

/** The beginning of package names that belong to a domain: `com.example` of `example.com`. */
export const prefixOfDomain = (domain: string): string => domain.split('.').toReversed().join('.')

/** The domains to which a package name may belong, the whole name first. An underscore counts as a hyphen. */
export function domainsOfName(packageName: string): string[] {
  const labels = packageName.replaceAll('_', '-').split('.').toReversed()
  return labels.map((_, start) => labels.slice(start).join('.')).filter((domain) => domain.includes('.'))
}
