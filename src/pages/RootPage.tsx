import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'

import { SessionConflict } from '../components/auth/SessionConflict/SessionConflict.tsx'
import { ToastPlace } from '../components/feedback/Toast/ToastPlace.tsx'
import { toast } from '../components/feedback/Toast/toast.ts'
import { authActor, useAuth } from '../machines/auth/authActor.ts'
import { useFocusMainOnNavigate } from './hooks/useFocusMainOnNavigate.ts'

/** What stands around every page: toasts, and the question a foreign sign-in link raises. */
export function RootPage() {
  const { linkAsks, linkIsHalfway, user } = useAuth()
  useFocusMainOnNavigate()
  useEffect(() => {
    if (linkIsHalfway) toast('info', 'Confirmed. Now open the link that we sent to your other email address.')
  }, [linkIsHalfway])

  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <ToastPlace />
      {linkAsks && (
        <SessionConflict
          email={user?.email ?? ''}
          onAccept={() => authActor.send({ type: 'link.accept' })}
          onRefuse={() => authActor.send({ type: 'link.refuse' })}
        />
      )}
    </>
  )
}
