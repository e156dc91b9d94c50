import { useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'

import { GuardSpinner } from '../../components/feedback/GuardSpinner/GuardSpinner.tsx'
import { OfflineNotice } from '../../components/feedback/OfflineNotice/OfflineNotice.tsx'
import { authActor, useAuth } from '../../machines/auth/authActor.ts'

/** Lets signed-in people through; others go to /signin and come back afterwards (SPEC.md §2). */
export function SignedInGuard() {
  const { isLoading, isAuthenticated, unreachable, linkAsks, signedOutByUser, user } = useAuth()
  const { pathname, search } = useLocation()
  // React draws what is deferred in small steps: a slow phone stays responsive meanwhile.
  const isDrawn = useDeferredValue(isAuthenticated, false)

  if (unreachable) return <OfflineNotice onRetry={() => authActor.send({ type: 'retry' })} />
  if (isLoading || linkAsks || (isAuthenticated && !isDrawn)) return <GuardSpinner />
  // Another person's pages begin anew.
  if (isAuthenticated) return <Outlet key={user?.id} />
  return <Navigate to="/signin" replace state={signedOutByUser ? null : { from: `${pathname}${search}` }} />
}
