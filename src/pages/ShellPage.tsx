import { useEffect } from 'react'
import { Outlet, useLocation, useSubmit } from 'react-router-dom'

import { ahead } from '../api/ahead.ts'
import { settings } from '../api/settings.ts'
import { Banner } from '../components/Banner/Banner.tsx'
import { Shell } from '../components/Shell/Shell.tsx'
import { prepareToasts } from '../components/Toast/toast.ts'
import { useAdmin } from './use/useAdmin.ts'
import { useOnline } from './use/useOnline.ts'
import { usePainted } from './use/usePainted.ts'

/** What surrounds the pages of a signed-in person. Sign Out is a submission, so that unsaved changes are asked about. */
export function ShellPage() {
  const { pathname } = useLocation()
  const { isAdmin } = useAdmin(usePainted())
  const submit = useSubmit()
  useEffect(() => ahead(prepareToasts), [])

  return (
    <Shell
      currentPath={pathname}
      isAdmin={isAdmin}
      documentationUrl={settings.links.documentation}
      onSignOut={() => void submit(null, { method: 'post', action: '/signout' })}
    >
      {!useOnline() && (
        <Banner tone="warning" title="You are offline.">
          What you see may be out of date. You stay signed in, and what you typed is kept.
        </Banner>
      )}
      <Outlet />
    </Shell>
  )
}
