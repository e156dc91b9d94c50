import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { settings } from '../api/settings.ts'
import { Banner } from '../components/Banner/Banner.tsx'
import { Shell } from '../components/Shell/Shell.tsx'
import { signOut } from '../machines/authActor.ts'
import { useGuarding } from '../navigation/HistoryRouter.tsx'
import { PageErrors } from './PageErrors.tsx'
import { useAdmin } from './use/useAdmin.ts'
import { useOnline } from './use/useOnline.ts'

export function ShellPage() {
  const { pathname } = useLocation()
  const { isAdmin } = useAdmin()
  const { leave } = useGuarding()

  return (
    <Shell
      currentPath={pathname}
      isAdmin={isAdmin}
      documentationUrl={settings.links.documentation}
      onSignOut={() => leave(signOut)}
    >
      {!useOnline() && (
        <Banner tone="warning" title="You are offline.">
          What you see may be out of date. You stay signed in, and what you typed is kept.
        </Banner>
      )}
      {/* A page that fails leaves the shell standing. */}
      <PageErrors>
        <Suspense>
          <Outlet />
        </Suspense>
      </PageErrors>
    </Shell>
  )
}
