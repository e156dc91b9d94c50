import { Navigate, Outlet } from 'react-router-dom'

import { GuardSpinner } from '../components/GuardSpinner/GuardSpinner.tsx'
import { useAdmin } from './use/useAdmin.ts'

/** Lets admins through once the shared check has answered; others go to /dashboard. */
export function AdminGuard() {
  const { isAdmin, isKnown } = useAdmin()

  if (isAdmin) return <Outlet />
  return isKnown ? <Navigate to="/dashboard" replace /> : <GuardSpinner />
}
