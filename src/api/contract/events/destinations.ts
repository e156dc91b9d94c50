import * as z from 'zod/mini'
import { integer, limits, packageNamePattern, requiredLine, requiredUrl, timestamp } from '../fields.ts'
import { eventTypes } from './eventTypes.ts'

export const destinationLimits = { perTeam: 20, apps: 50, name: 60, logDays: 30, resent: 1_000 } as const

export const destinationFormats = ['standard', 'slack', 'discord'] as const
export type DestinationFormat = (typeof destinationFormats)[number]

export const formatNames: Record<DestinationFormat, string> = {
  standard: 'Standard Webhooks',
  slack: 'Slack',
  discord: 'Discord',
}

const isSecureOrLocal = (url: string) =>
  url.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(url)

/** Of this computer http will do: only a portal that runs here calls it. */
const destinationUrl = z.pipe(
  requiredUrl('Enter the address to send events to.'),
  z.string().check(z.refine(isSecureOrLocal, { error: 'The address must begin with https.' })),
)

const packageNames = z
  .array(z.string().check(z.maxLength(limits.packageName), z.regex(packageNamePattern)))
  .check(z.maxLength(destinationLimits.apps, `Choose ${destinationLimits.apps} apps or fewer.`))

/** `types`: none for all, also those that come later; `packageNames`: null for all of the team's apps. */
export const destinationForm = z.object({
  name: requiredLine('Name', destinationLimits.name),
  url: destinationUrl,
  format: z._default(z.enum(destinationFormats, 'Choose a format.'), 'standard'),
  types: z._default(z.array(z.enum(eventTypes, 'Choose event types from the list.')), []),
  packageNames: z._default(z.nullable(packageNames), null),
})
export type DestinationForm = z.input<typeof destinationForm>

/** Fields that are left out stay as they are. */
export const destinationEdit = z.object({
  name: z.optional(destinationForm.shape.name),
  url: z.optional(destinationUrl),
  format: z.optional(z.enum(destinationFormats, 'Choose a format.')),
  types: z.optional(z.array(z.enum(eventTypes, 'Choose event types from the list.'))),
  packageNames: z.optional(z.nullable(packageNames)),
  state: z.optional(z.enum(['on', 'off'], 'Choose on or off.')),
})
export type DestinationEdit = z.input<typeof destinationEdit>

export const destinationStates = ['on', 'failing', 'off'] as const
export type DestinationState = (typeof destinationStates)[number]

/** Why a destination is off: by a person, for an answer 410, or after days of failures. */
export const offReasons = ['person', 'gone', 'failures'] as const

export const destination = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  format: z.enum(destinationFormats),
  /** A newer version of the cloud may know more types. */
  types: z.array(z.string()),
  packageNames: z.nullable(z.array(z.string())),
  state: z.enum(destinationStates),
  offReason: z.nullable(z.enum(offReasons)),
  createdAt: timestamp,
  lastSuccessAt: z.nullable(timestamp),
  lastFailureAt: z.nullable(timestamp),
  /** When the earlier of two secrets ends; null where there is one. */
  oldSecretEndsAt: z.nullable(timestamp),
})
export type Destination = z.output<typeof destination>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  packageName: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  isTest: z.boolean(),
  tries: integer({ least: 0 }),
  /** The HTTP status of the last try; null without an answer. */
  status: z.nullable(integer()),
  ms: z.nullable(integer()),
  createdAt: timestamp,
  /** Of the next try; null where none follows. Those of the same app wait for the one before. */
  nextAt: z.nullable(timestamp),
  /** As sent last, without the signature; null before the first try. */
  request: z.nullable(z.object({ headers: z.record(z.string(), z.string()), body: z.string() })),
  /** `error`: why no answer came. */
  response: z.nullable(z.object({ body: z.string(), error: z.nullable(z.string()) })),
})
export type Delivery = z.output<typeof delivery>
