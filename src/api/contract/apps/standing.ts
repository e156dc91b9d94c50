import type { AppStatus, PendingUpdate } from '../account/entities.ts'

export type StandingFacts = {
  isLive: boolean
  isSubmitted: boolean
  hasPoints: boolean
  /** A reviewer approved the present version, and it was never public. */
  isApproved: boolean
  differs: boolean
}

export type Standing = { status: AppStatus; pendingUpdate: PendingUpdate }

/** How an app stands: the one place where `appStoreStatus` and `pendingUpdate` come from. */
export function deriveStatus(facts: StandingFacts): Standing {
  const { isLive, isSubmitted, hasPoints, isApproved, differs } = facts
  if (!isLive) {
    const status = isSubmitted ? 'SUBMITTED' : hasPoints ? 'REJECTED' : 'DEVELOPMENT'
    return { status, pendingUpdate: status === 'DEVELOPMENT' && isApproved ? 'approved' : 'none' }
  }
  const pending = hasPoints ? 'rejected' : isApproved ? 'approved' : 'draft'
  return { status: 'PUBLISHED', pendingUpdate: isSubmitted ? 'submitted' : differs ? pending : 'none' }
}
