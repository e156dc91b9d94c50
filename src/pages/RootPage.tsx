import { Outlet } from 'react-router-dom'

import { SessionConflict } from '../components/SessionConflict/SessionConflict.tsx'
import { ToastRegion } from '../components/Toast/ToastRegion.tsx'
import { authActor, useAuth } from '../machines/authActor.ts'

/** What stands around every page: toasts, and the question a foreign sign-in link raises. */
export function RootPage() {
  const { linkAsks, user } = useAuth()

  return (
    <>
      <Outlet />
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
