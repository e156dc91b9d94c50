import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'

import { SessionConflict } from '../components/SessionConflict/SessionConflict.tsx'
import { ToastPlace } from '../components/Toast/ToastPlace.tsx'
import { toast } from '../components/Toast/toast.ts'
import { authActor, useAuth } from '../machines/authActor.ts'
import { useFocusMainOnNavigate } from './use/useFocusMainOnNavigate.ts'

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
