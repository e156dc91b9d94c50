import { type ReactNode, useDeferredValue } from 'react'
import { Navigate } from 'react-router-dom'

import { GuardSpinner } from '../../components/feedback/GuardSpinner/GuardSpinner.tsx'
import { useAdmin } from '../hooks/useAdmin.ts'

/** Lets admins through once the shared check has answered; others go to /dashboard. The page is drawn in small steps. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { isAdmin, isKnown } = useAdmin()
  const isDrawn = useDeferredValue(isAdmin)

  if (isDrawn) return children
  return isKnown && !isAdmin ? <Navigate to="/dashboard" replace /> : <GuardSpinner />
}
