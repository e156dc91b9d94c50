import { useDeferredValue, useEffect, useState } from 'react'
import { Outlet, useLocation, useSubmit } from 'react-router-dom'
import { settings } from '../api/settings.ts'
import { Callout } from '../components/feedback/Callout.tsx'
import { Shell } from '../components/layout/Shell/Shell.tsx'
import type { TeamSwitcherProps } from '../components/teams/TeamSwitcher.tsx'
import { preloadDialog } from '../components/ui/Dialog.tsx'
import { whenIdle } from '../lib/async.ts'
import { lazyWithPreload } from '../lib/lazyWithPreload.ts'
import { useAuth } from '../machines/auth/authActor.ts'
import { useAdmin } from './guards/AdminGuard.tsx'
import { useIdlePreload } from './hooks/useIdlePreload.ts'
import { useOnline } from './hooks/useOnline.ts'

const BehindPage = lazyWithPreload(() => import('./BehindPage.tsx').then((module) => module.BehindPage))
const TeamSwitcher = lazyWithPreload(() =>
  import('../components/teams/TeamSwitcher.tsx').then((module) => module.TeamSwitcher),
)

/** Where signing out leads to, offline too. */
const preloadSignIn = () => void import('./auth/SignInPage.tsx').catch(() => {})

/** The layout of signed-in pages. Sign Out is a submission, so that the blocker of unsaved changes sees it. */
export function ShellPage() {
  const { pathname } = useLocation()
  const { isAdmin } = useAdmin()
  const { user } = useAuth()
  const submit = useSubmit()
  const [switcher, setSwitcher] = useState<TeamSwitcherProps | null>(null)
  const isDrawn = useDeferredValue(true, false)
  useEffect(() => whenIdle(preloadSignIn), [])
  useIdlePreload(preloadDialog)

  return (
    <Shell
      currentPath={pathname}
      isAdmin={isAdmin}
      email={user?.email ?? ''}
      documentationUrl={settings.links.documentation}
      switcher={switcher && <TeamSwitcher {...switcher} />}
      onSignOut={() => void submit(null, { method: 'post', action: '/signout' })}
    >
      {!useOnline() && (
        <Callout tone="warning" title="You are offline.">
          This page may be out of date. You stay signed in, and your changes are kept.
        </Callout>
      )}
      <Outlet />
      {/* Its code is fetched once the page is drawn, which it would keep waiting. */}
      {isDrawn && <BehindPage onSwitcher={setSwitcher} />}
    </Shell>
  )
}
