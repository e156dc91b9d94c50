import { type ReactNode, useDeferredValue } from 'react'
import { Navigate } from 'react-router-dom'

import { GuardSpinner } from '../../components/feedback/GuardSpinner.tsx'
import { useAdmin } from '../hooks/useAdmin.ts'

/** Renders the page for admins once the check has answered, at low priority; redirects others to /dashboard. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { isAdmin, isKnown } = useAdmin()
  const isRendered = useDeferredValue(isAdmin)

  if (isRendered) return children
  return isKnown && !isAdmin ? <Navigate to="/dashboard" replace /> : <GuardSpinner />
}
