import { Outlet, ScrollRestoration } from 'react-router-dom'

import { SessionConflict } from '../components/SessionConflict/SessionConflict.tsx'
import { ToastPlace } from '../components/Toast/ToastPlace.tsx'
import { authActor, useAuth } from '../machines/authActor.ts'
import { useFocusMainOnNavigate } from './use/useFocusMainOnNavigate.ts'

/** What stands around every page: toasts, and the question a foreign sign-in link raises. */
export function RootPage() {
  const { linkAsks, user } = useAuth()
  useFocusMainOnNavigate()

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
