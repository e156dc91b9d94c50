import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { storedCodeScreen } from '../../api/session/authStorage.ts'
import { SessionEnded, SignInPanel } from '../../components/auth/SignInPanel.tsx'
import { PublicShell } from '../../components/layout/PublicShell.tsx'
import { preloadDialog } from '../../components/ui/Dialog.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import type { KitStart } from '../../machines/auth/authKitSetup.ts'
import { preloadExchange } from '../../machines/auth/authSetup.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useChanged, useGoogleSignIn } from './useGoogleSignIn.ts'

const SignInCode = lazyWithPreload(() => import('./SignInCode.tsx').then((module) => module.SignInCode))
export const SignInKit = lazyWithPreload(() => import('./SignInKit.tsx').then((module) => module.SignInKit))

/** The address that an invitation is for, from the router's state. */
const invitedAs = (state: unknown): { email?: string } =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? { email: state.email }
    : {}

export function SignInPage() {
  const { pathname, state } = useLocation()
  const { recovery, sessionEnded, codeNeeded } = useAuth()
  const [chosen, setChosen] = useState<KitStart | null>(
    () => storedCodeScreen() ?? (pathname === '/signup' ? { view: 'sign_up', ...invitedAs(state) } : null),
  )
  const kit = chosen ?? (recovery ? { view: 'update_password' as const } : null)
  const arrived = useChanged(kit === null ? 'start' : 'kit')

  return (
    <PublicShell centered>
      {sessionEnded && <SessionEnded />}
      {codeNeeded ? (
        <SignInCode />
      ) : kit === null ? (
        <SignInStart arrived={arrived} onKit={setChosen} />
      ) : (
        <SignInKit start={kit} arrived={arrived} onBack={() => setChosen(null)} />
      )}
    </PublicShell>
  )
}

const SignInEmail = lazyWithPreload(() => import('./SignInEmail.tsx').then((module) => module.SignInEmail))

function preloadSignInDialog(): void {
  SignInEmail.preload()
  preloadDialog()
  preloadExchange()
}

function SignInStart({ arrived, onKit }: { arrived: boolean; onKit: (start: KitStart) => void }) {
  useTitle('Sign In')
  const { notice } = useAuth()
  const google = useGoogleSignIn()
  const [openings, setOpenings] = useState(0)

  return (
    <>
      <SignInPanel
        arrived={arrived}
        busy={google.busy}
        error={google.error ?? notice}
        onGoogle={google.start}
        onEmailNear={preloadSignInDialog}
        onEmail={() => setOpenings((before) => before + 1)}
        onView={(view) => onKit({ view })}
      />
      {openings > 0 && <SignInEmail openings={openings} onKit={onKit} />}
    </>
  )
}
