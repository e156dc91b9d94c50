import * as z from 'zod/mini'

import { adminRoles, app, profile, timestamp } from './entities.ts'
import { integer } from './integer.ts'

export const auditActions = [
  'app.registered',
  'app.edited',
  'app.submitted',
  'app.approved',
  'app.rejected',
  'app.deleted',
  'app.statusRepaired',
  'key.regenerated',
  'key.made',
  'key.rotated',
  'key.revoked',
  'admin.added',
  'admin.roleChanged',
  'admin.removed',
] as const

/** One row of the append-only record: who did what to which app or address, and when. */
export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  action: z.enum(auditActions),
  /** The e-mail of who did it; `system` for the command line. */
  actor: z.string(),
  /** The package name or the e-mail address it was done to. */
  subject: z.string(),
  detail: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const adminApp = z.extend(app, {
  id: z.string(),
  developerId: z.string(),
  developerEmail: z.nullable(z.string()),
})
export type AdminApp = z.output<typeof adminApp>

const { company, website, contactEmail } = profile.shape

export const adminAppDetail = z.extend(adminApp, {
  /** Of the profile of its developer; empty where nothing was saved. */
  developer: z.object({ company, website, contactEmail }),
  history: z.array(auditEntry),
})
export type AdminAppDetail = z.output<typeof adminAppDetail>

export const adminStats = z.object({
  counts: z.object({
    development: integer(),
    submitted: integer(),
    published: integer(),
    rejected: integer(),
    admins: integer(),
  }),
  recentSubmissions: z.array(adminApp),
})
export type AdminStats = z.output<typeof adminStats>

export const adminUser = z.object({
  email: z.string(),
  role: z.enum(adminRoles),
  addedBy: z.string(),
  addedAt: timestamp,
})
export type AdminUser = z.output<typeof adminUser>

export const debugReport = z.object({
  status: z.string(),
  time: timestamp,
  counts: z.object({
    apps: z.object({
      total: integer(),
      development: integer(),
      submitted: integer(),
      published: integer(),
      rejected: integer(),
    }),
  }),
})

/** Of a search's matches no more are counted: a total of so many may stand for more. */
export const mostCounted = 1_000

/** How much a list has at most that comes in one piece. */
export const longestList = 1_000

/** A page of a long list; `nextCursor` is null on the last one. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: integer() })
