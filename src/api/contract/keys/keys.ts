import * as z from 'zod/mini'
import { limits, optionalLine, timestamp } from '../fields.ts'
import { diagnosis } from '../sessions/diagnosis.ts'

export const mostLiveKeys = 2

/** Running in Try It, or reading and writing Simple Storage. */
export const keyPurposes = ['tryIt', 'storage'] as const
export type KeyPurpose = (typeof keyPurposes)[number]

/** An API key as it is stored: the key itself is shown once, when it is made. */
export const keyInfo = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  createdAt: timestamp,
  createdBy: z.string(),
  /** To five minutes; null where it never was. */
  lastUsedAt: z.nullable(timestamp),
  /** The address of the server that used it then, and what for; null where it never was, or is not known. */
  lastUsedBy: z.nullable(z.object({ address: z.string(), purpose: z.enum(keyPurposes) })),
  isInUse: z.boolean(),
  expiresAt: z.nullable(timestamp),
  revokedAt: z.nullable(timestamp),
})
export type KeyInfo = z.output<typeof keyInfo>

/** How long a key still works once another takes its place, in milliseconds. */
export const gracePeriods = { now: 0, '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000 } as const
export type Grace = keyof typeof gracePeriods
export const graces = ['now', '1h', '24h', '7d'] as const satisfies Grace[]

export const rotation = z.object({
  name: z.optional(optionalLine('Name', limits.keyName)),
  grace: z.enum(graces, 'Choose now, 1h, 24h or 7d.'),
})
export type Rotation = z.input<typeof rotation>

export const keyVerdicts = ['live', 'expired', 'revoked', 'incomplete', 'other_app', 'unknown'] as const
export type KeyVerdict = (typeof keyVerdicts)[number]

export const keyCheck = z.object({
  verdict: z.enum(keyVerdicts),
  key: z.optional(keyInfo),
  /** Why it does not work, as a session of Try It says it; null where it does. */
  diagnosis: z.nullable(diagnosis),
})
export type KeyCheck = z.output<typeof keyCheck>
