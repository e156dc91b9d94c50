import * as z from 'zod/mini'

/** A value the portal does not know is read as DEVELOPMENT. */
export const appStatuses = ['DEVELOPMENT', 'SUBMITTED', 'REJECTED', 'PUBLISHED'] as const
export const appStatus = z.catch(z.enum(appStatuses), 'DEVELOPMENT')
export type AppStatus = (typeof appStatuses)[number]

/** Of a published app: what its developer has changed since, and how far that is. `approved`, also before it was ever
 * published: its present version waits until its team publishes it or its date comes. */
export const pendingUpdates = ['none', 'draft', 'submitted', 'rejected', 'approved'] as const
export type PendingUpdate = (typeof pendingUpdates)[number]

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
