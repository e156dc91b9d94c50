import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { storedCodeScreen } from '../../api/session/authStorage.ts'
import { SessionEnded } from '../../components/auth/SignInPanel/SessionEnded.tsx'
import { PublicShell } from '../../components/layout/PublicShell/PublicShell.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import type { KitStart } from '../../machines/auth/authKitSetup.ts'
import { useChanged } from '../hooks/useChanged.ts'
import { SignInStart } from './SignInStart.tsx'

const SignInKit = lazyWithPreload(() => import('./SignInKit.tsx').then((module) => module.SignInKit))

/** The address that an invitation is for, from the router's state. */
const invitedAs = (state: unknown): { email?: string } =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? { email: state.email }
    : {}

export function SignInPage() {
  const { pathname, state } = useLocation()
  const { recovery, sessionEnded } = useAuth()
  const [chosen, setChosen] = useState<KitStart | null>(
    () => storedCodeScreen() ?? (pathname === '/signup' ? { view: 'sign_up', ...invitedAs(state) } : null),
  )
  const kit = chosen ?? (recovery ? { view: 'update_password' as const } : null)
  const arrived = useChanged(kit === null ? 'start' : 'kit')

  return (
    <PublicShell centered>
      {sessionEnded && <SessionEnded />}
      {kit === null ? (
        <SignInStart arrived={arrived} onKit={setChosen} />
      ) : (
        <SignInKit start={kit} arrived={arrived} onBack={() => setChosen(null)} />
      )}
    </PublicShell>
  )
}
