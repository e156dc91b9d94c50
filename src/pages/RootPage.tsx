import { Outlet, ScrollRestoration } from 'react-router-dom'

import { SessionConflict } from '../components/SessionConflict/SessionConflict.tsx'
import { ToastRegion } from '../components/Toast/ToastRegion.tsx'
import { authActor, useAuth } from '../machines/authActor.ts'
import { useArrival } from './use/useArrival.ts'

/** What stands around every page: toasts, and the question a foreign sign-in link raises. */
export function RootPage() {
  const { linkAsks, user } = useAuth()
  useArrival()

  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <ToastRegion />
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
