import type { AppStatus, PendingUpdate } from '../account/entities.ts'

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
