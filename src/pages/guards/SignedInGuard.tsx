import { type ReactNode, useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { keptReturn } from '../../api/session/keptReturn.ts'
import { GuardSpinner, OfflineNotice } from '../../components/feedback/GuardSpinner.tsx'
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

const home = '/dashboard'
const inApp = /^\/(dashboard|tpas|profile|teams|invitation|device|admin)([/?]|$)/

/** The in-app path that the guard stored in the router's state, else /dashboard. */
function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && inApp.test(from) ? from : home
}

/** Redirects signed-in users from the sign-in page to the page they asked for, else to /dashboard. */
export function SignedOutGuard() {
  const { isAuthenticated, redirectDue } = useAuth()
  const { state } = useLocation()

  return isAuthenticated && redirectDue ? <Navigate to={returnPath(state)} replace /> : <Outlet />
}
