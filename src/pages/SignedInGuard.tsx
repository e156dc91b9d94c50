import { useDeferredValue, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'

import { GuardSpinner } from '../components/GuardSpinner/GuardSpinner.tsx'
import { OfflineNotice } from '../components/OfflineNotice/OfflineNotice.tsx'
import { authActor, useAuth } from '../machines/authActor.ts'
import { askEarly, forgetStore, storeOf } from './stores.ts'

/** Lets signed-in people through; others go to /signin and come back afterwards (SPEC.md §2). */
export function SignedInGuard() {
  const { isLoading, isAuthenticated, tokenReady, unreachable, linkAsks, leftOnPurpose, user } = useAuth()
  const { pathname, search } = useLocation()
  // The pages are made in small steps behind the spinner, so that the first press is not kept waiting.
  const areDue = useDeferredValue(isAuthenticated && !isLoading, false)

  const mayRead = isAuthenticated && tokenReady
  useEffect(() => {
    if (mayRead) askEarly(pathname)
  }, [mayRead, pathname])
  // Strict mode does this between its two mounts, so that while developing all is asked for twice.
  useEffect(() => forgetStore, [])

  if (unreachable) return <OfflineNotice onRetry={() => authActor.send({ type: 'retry' })} />
  if (isLoading || linkAsks || (isAuthenticated && !areDue)) return <GuardSpinner />
  // Another person's pages begin anew.
  if (isAuthenticated) return <Outlet key={user?.id} context={storeOf(user?.id)} />
  return <Navigate to="/signin" replace state={leftOnPurpose ? null : { from: `${pathname}${search}` }} />
}
