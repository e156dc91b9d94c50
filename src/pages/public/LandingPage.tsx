import { useLocation } from 'react-router-dom'

import { settings } from '../../api/settings.ts'
import { LandingView } from '../../components/landing/LandingView.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useTitle } from '../hooks/useTitle.ts'

/** The landing view, at `/` and wherever else no page is. */
export function LandingPage() {
  useTitle(null)
  const { pathname } = useLocation()
  const { isAuthenticated } = useAuth()
  const { documentation, exampleApp } = settings.links

  return (
    <LandingView
      documentationUrl={documentation}
      exampleAppUrl={exampleApp}
      signedIn={isAuthenticated}
      missingPath={pathname === '/' ? undefined : pathname}
    />
  )
}
