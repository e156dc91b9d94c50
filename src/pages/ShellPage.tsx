import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router-dom'

import { ahead } from '../api/ahead.ts'
import { settings } from '../api/settings.ts'
import { Banner } from '../components/Banner/Banner.tsx'
import { Shell } from '../components/Shell/Shell.tsx'
import { prepareToasts } from '../components/Toast/toast.ts'
import { signOut } from '../machines/authActor.ts'
import { useGuarding } from '../navigation/HistoryRouter.tsx'
import { PageErrors } from './PageErrors.tsx'
import { type PersonStore, queriesOf } from './personStore.ts'
import { useAdmin } from './use/useAdmin.ts'
import { useOnline } from './use/useOnline.ts'
import { usePainted } from './use/usePainted.ts'

/**
 * What surrounds the pages of one signed-in person, with the store of what they read: the guard mounts another for
 * the next person, who is never shown what was read for the one before.
 */
export function ShellPage() {
  const queries = queriesOf(useOutletContext<PersonStore>())

  return (
    <QueryClientProvider client={queries}>
      <PagesInShell />
    </QueryClientProvider>
  )
}

function PagesInShell() {
  const { pathname } = useLocation()
  const { isAdmin } = useAdmin(usePainted())
  const { leave } = useGuarding()
  useEffect(() => ahead(prepareToasts), [])

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
