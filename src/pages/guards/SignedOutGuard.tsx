import { Navigate, Outlet, useLocation } from 'react-router-dom'

import { useAuth } from '../../machines/auth/authActor.ts'

const home = '/dashboard'
const inApp = /^\/(dashboard|tpas|profile|teams|invitation|device|admin)([/?]|$)/

/** The in-app path that the guard stored in the router's state, else /dashboard. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && inApp.test(from) ? from : home
}

/** Redirects signed-in users from the sign-in page to the page they asked for, else to /dashboard. */
export function SignedOutGuard() {
  const { isAuthenticated, redirectDue } = useAuth()
  const { state } = useLocation()

  return isAuthenticated && redirectDue ? <Navigate to={returnPath(state)} replace /> : <Outlet />
}
