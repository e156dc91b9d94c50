import type { AppStatus, PendingUpdate } from '../account/entities.ts'

export type StandingFacts = {
  isLive: boolean
  isSubmitted: boolean
  hasPoints: boolean
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
