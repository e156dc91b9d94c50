import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Navigate } from 'react-router-dom'
import { adminCheckQuery } from '../../api/account.ts'
import { GuardSpinner } from '../../components/feedback/GuardSpinner.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'

/** Renders the page for admins once the check has answered, at low priority; redirects others to /dashboard. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { isAdmin, isKnown } = useAdmin()
  const isRendered = useDeferredValue(isAdmin)

  if (isRendered) return children
  return isKnown && !isAdmin ? <Navigate to="/dashboard" replace /> : <GuardSpinner />
}

/** Whether the signed-in person is an admin: asked once, with a core token only; failure means no. */
export function useAdmin() {
  const { user, tokenReady, coreToken } = useAuth()
  const { data, isError } = useQuery({
    ...adminCheckQuery(user?.id ?? ''),
    enabled: user !== null && tokenReady && coreToken !== null,
  })
  return {
    isAdmin: data?.isAdmin === true,
    role: data?.role ?? null,
    isKnown: data !== undefined || isError || (tokenReady && coreToken === null),
  }
}
