import { Navigate, Outlet, useLocation } from 'react-router-dom'

import { useAuth } from '../../machines/auth/authActor.ts'
import { returnPath } from '../hooks/returnPath.ts'

/** Redirects signed-in users from the sign-in page to the page they asked for, else to /dashboard (SPEC.md §2). */
export function SignedOutGuard() {
  const { isAuthenticated, redirectDue } = useAuth()
  const { state } = useLocation()

  return isAuthenticated && redirectDue ? <Navigate to={returnPath(state)} replace /> : <Outlet />
}
