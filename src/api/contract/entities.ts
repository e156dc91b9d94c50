import * as z from 'zod/mini'
import { timestamp } from './fields.ts'
import { adminRoles } from './forms.ts'

/** SPEC.md §4. A value the portal does not know is read as DEVELOPMENT. */
export const appStatuses = ['DEVELOPMENT', 'SUBMITTED', 'REJECTED', 'PUBLISHED'] as const
export const appStatus = z.catch(z.enum(appStatuses), 'DEVELOPMENT')
export type AppStatus = (typeof appStatuses)[number]

export const tpaTypes = ['standard', 'background'] as const

export const app = z.object({
  packageName: z.string(),
  name: z.string(),
  description: z.string(),
  publicUrl: z.string(),
  logoURL: z.string(),
  webviewURL: z.nullable(z.string()),
  isPublic: z.boolean(),
  appStoreStatus: appStatus,
  tpaType: z.enum(tpaTypes),
  createdAt: timestamp,
  updatedAt: timestamp,
  submittedAt: z.nullable(timestamp),
  reviewNotes: z.nullable(z.string()),
  /** The reviewer's e-mail address. */
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(timestamp),
  /** The last four characters of the live API key, which itself is never stored. */
  apiKeyLastFour: z.nullable(z.string()),
  apiKeyCreatedAt: z.nullable(timestamp),
})
export type App = z.output<typeof app>

export const auditActions = [
  'app.registered',
  'app.edited',
  'app.submitted',
  'app.approved',
  'app.rejected',
  'app.deleted',
  'app.statusRepaired',
  'key.regenerated',
  'admin.added',
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
  /** Rises with every change; sent back as `If-Match: "<version>"` with a decision. */
  version: z.int(),
})
export type AdminApp = z.output<typeof adminApp>

export const adminAppDetail = z.extend(adminApp, { history: z.array(auditEntry) })
export type AdminAppDetail = z.output<typeof adminAppDetail>

/** Every field is empty until it was saved. */
export const profile = z.object({
  company: z.string(),
  website: z.string(),
  contactEmail: z.string(),
  description: z.string(),
  logo: z.string(),
})
export type Profile = z.output<typeof profile>

export const account = z.object({ id: z.string(), email: z.string(), profile })
export type Account = z.output<typeof account>

/** SPEC.md §5: publishing requires company and contact e-mail. */
export const isProfileComplete = ({ company, contactEmail }: Pick<Profile, 'company' | 'contactEmail'>) =>
  company.trim() !== '' && contactEmail.trim() !== ''

export const adminStats = z.object({
  counts: z.object({
    development: z.int(),
    submitted: z.int(),
    published: z.int(),
    rejected: z.int(),
    admins: z.int(),
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

export const adminCheck = z.object({
  isAdmin: z.boolean(),
  role: z.enum(adminRoles),
  email: z.string(),
})
export type AdminCheck = z.output<typeof adminCheck>

export const debugReport = z.object({
  status: z.string(),
  time: timestamp,
  counts: z.object({
    apps: z.object({
      total: z.int(),
      development: z.int(),
      submitted: z.int(),
      published: z.int(),
      rejected: z.int(),
    }),
  }),
})

export const message = z.object({ message: z.string() })

/** The body of every answer outside 2xx. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.output<typeof errorBody>

/** A page of a long list; `nextCursor` is null on the last one. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() })
