import * as z from 'zod/mini'

import { timestamp } from '../fields.ts'

/** How long after somebody asked for it their account is erased. */
export const deletionDays = 7

/** Must be done before an account can be deleted: with an app, with a team, with a role in the portal. */
export const deletionBlocker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('app'),
    reason: z.enum(['PUBLISHED', 'SUSPENDED', 'OFFERED']),
    packageName: z.string(),
    name: z.string(),
  }),
  z.object({ kind: z.literal('team'), reason: z.literal('LAST_OWNER'), slug: z.string(), name: z.string() }),
  z.object({ kind: z.literal('role'), reason: z.literal('LAST_ADMIN') }),
])
export type DeletionBlocker = z.output<typeof deletionBlocker>

/** `deletionAt`: when the account is erased; null where nobody asked for that. */
export const accountDeletion = z.object({
  deletionAt: z.nullable(timestamp),
  blockers: z.array(deletionBlocker),
})
export type AccountDeletion = z.output<typeof accountDeletion>

export const deletionForm = z.object({
  email: z.string('Type your email address.').check(z.maxLength(320, 'This isn’t your email address.')),
})

/** The rows of each table that name a person. `incomplete`: the tables that have more of them than are answered. */
export const accountExport = z.object({
  exportedAt: timestamp,
  account: z.object({ id: z.string(), email: z.string() }),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  incomplete: z.array(z.string()),
})
export type AccountExport = z.output<typeof accountExport>
