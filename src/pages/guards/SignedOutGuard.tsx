import { Navigate, Outlet, useLocation } from 'react-router-dom'

import { useAuth } from '../../machines/auth/authActor.ts'
import { returnPath } from '../hooks/returnPath.ts'

/** Sends signed-in people on from the sign-in page (SPEC.md §2), back to where they wanted to go. */
export function SignedOutGuard() {
  const { isAuthenticated, redirectDue } = useAuth()
  const { state } = useLocation()

  return isAuthenticated && redirectDue ? <Navigate to={returnPath(state)} replace /> : <Outlet />
}
