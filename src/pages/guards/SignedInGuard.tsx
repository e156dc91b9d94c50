import { type ReactNode, useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router-dom'

import { keptReturn } from '../../api/session/keptReturn.ts'
import { GuardSpinner } from '../../components/feedback/GuardSpinner.tsx'
import { OfflineNotice } from '../../components/feedback/OfflineNotice.tsx'
import { authActor, useAuth } from '../../machines/auth/authActor.ts'

/** Renders pages for signed-in users; redirects others to /signin, and back afterwards. */
export function SignedInGuard({ children }: { children?: ReactNode }) {
  const { isLoading, isAuthenticated, unreachable, linkNeedsConfirmation, signedOutByUser, user } = useAuth()
  const { pathname, search } = useLocation()
  const isLoad = useNavigationType() === 'POP'
  // After a sign-in React renders in steps that input can interrupt; a load does so anyway, and has no spinner between.
  const isRendered = useDeferredValue(isAuthenticated, isLoad && isAuthenticated)

  if (unreachable) return <OfflineNotice onRetry={() => authActor.send({ type: 'retry' })} />
  if (isLoading || linkNeedsConfirmation || (isAuthenticated && !isRendered)) return <GuardSpinner />
  const kept = isAuthenticated && pathname === '/dashboard' ? keptReturn() : null
  if (kept !== null) return <Navigate to={kept} replace />
  // Another user's pages are mounted anew.
  if (isAuthenticated) return children ?? <Outlet key={user?.id} />
  return <Navigate to="/signin" replace state={signedOutByUser ? null : { from: `${pathname}${search}` }} />
}
