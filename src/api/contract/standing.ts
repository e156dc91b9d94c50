import type { AppStatus, PendingUpdate } from './entities.ts'

/** What an app's status follows from. */
export type StandingFacts = {
  /** A revision of it was approved and is public. */
  isLive: boolean
  /** A submission waits for a decision. */
  isSubmitted: boolean
  /** Points of a decision are unresolved. */
  hasPoints: boolean
  /** What its developer edits differs from the live revision. */
  differs: boolean
}

export type Standing = { status: AppStatus; pendingUpdate: PendingUpdate }

/** How an app stands: the one place where `appStoreStatus` and `pendingUpdate` come from. */
export function deriveStatus({ isLive, isSubmitted, hasPoints, differs }: StandingFacts): Standing {
  if (!isLive) {
    const status = isSubmitted ? 'SUBMITTED' : hasPoints ? 'REJECTED' : 'DEVELOPMENT'
    return { status, pendingUpdate: 'none' }
  }
  const pending = hasPoints ? 'rejected' : 'draft'
  return { status: 'PUBLISHED', pendingUpdate: isSubmitted ? 'submitted' : differs ? pending : 'none' }
}
