import * as z from 'zod/mini'

/** A moment in UTC, as `toISOString` writes it. */
export const timestamp = z.iso.datetime()

/** A value the portal does not know is read as DEVELOPMENT. */
export const appStatuses = ['DEVELOPMENT', 'SUBMITTED', 'REJECTED', 'PUBLISHED'] as const
export const appStatus = z.catch(z.enum(appStatuses), 'DEVELOPMENT')
export type AppStatus = (typeof appStatuses)[number]

/** Of a published app: what its developer has changed since, and how far that is. `approved`, also before it was ever
 * published: its present version waits until its team publishes it or its date comes. */
export const pendingUpdates = ['none', 'draft', 'submitted', 'rejected', 'approved'] as const
export type PendingUpdate = (typeof pendingUpdates)[number]

/** An address that an app's install link was meant for, in lower case. */
export const tester = z.object({ email: z.string(), addedAt: timestamp })
export type Tester = z.output<typeof tester>

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

/** Publishing requires company and contact e-mail. */
export const isProfileComplete = ({ company, contactEmail }: Pick<Profile, 'company' | 'contactEmail'>) =>
  company.trim() !== '' && contactEmail.trim() !== ''

export const adminRoles = ['ADMIN', 'REVIEWER'] as const

export const adminCheck = z.object({
  isAdmin: z.boolean(),
  role: z.enum(adminRoles),
  email: z.string(),
})
export type AdminCheck = z.output<typeof adminCheck>

export const message = z.object({ message: z.string() })

/** The body of every answer outside 2xx. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.output<typeof errorBody>

export type StandingFacts = {
  isLive: boolean
  isSubmitted: boolean
  hasPoints: boolean
  /** A reviewer approved the present version, and it was never public. */
  isApproved: boolean
  /** A reviewer approved a release newer than the public one, and it was never public. */
  hasNewer: boolean
  differs: boolean
}

export type Standing = { status: AppStatus; pendingUpdate: PendingUpdate }

/** How an app stands: the one place where `appStoreStatus` and `pendingUpdate` come from. */
export function deriveStatus(facts: StandingFacts): Standing {
  const { isLive, isSubmitted, hasPoints, isApproved, hasNewer, differs } = facts
  if (!isLive) {
    const status = isSubmitted ? 'SUBMITTED' : hasPoints ? 'REJECTED' : 'DEVELOPMENT'
    return { status, pendingUpdate: status === 'DEVELOPMENT' && isApproved ? 'approved' : 'none' }
  }
  const changed = hasPoints ? 'rejected' : isApproved ? 'approved' : 'draft'
  const pending = differs ? changed : hasNewer ? 'approved' : 'none'
  return { status: 'PUBLISHED', pendingUpdate: isSubmitted ? 'submitted' : pending }
}
