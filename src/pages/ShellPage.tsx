import { Outlet, useLocation } from 'react-router-dom'

import { settings } from '../api/settings.ts'
import { Shell } from '../components/Shell/Shell.tsx'
import { signOut } from '../machines/authActor.ts'
import { useAdmin } from './use/useAdmin.ts'

export function ShellPage() {
  const { pathname } = useLocation()
  const { isAdmin } = useAdmin()

  return (
    <Shell
      currentPath={pathname}
      isAdmin={isAdmin}
      documentationUrl={settings.links.documentation}
      onSignOut={signOut}
    >
      <Outlet />
    </Shell>
  )
}
