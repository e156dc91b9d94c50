import { useState } from 'react'
import { useLocation } from 'react-router-dom'

import { lazyPart } from '../components/lazyPart.ts'
import { PublicShell } from '../components/PublicShell/PublicShell.tsx'
import { SessionEnded } from '../components/SignInPanel/SessionEnded.tsx'
import { useAuth } from '../machines/authActor.ts'
import type { KitStart } from '../machines/authKitMachine.ts'
import { SignInStart } from './SignInStart.tsx'
import { useChanged } from './use/useChanged.ts'

const SignInKit = lazyPart(() => import('./SignInKit.tsx').then((module) => module.SignInKit))

export function SignInPage() {
  const { pathname } = useLocation()
  const { recovery, sessionEnded } = useAuth()
  const [chosen, setChosen] = useState<KitStart | null>(pathname === '/signup' ? { view: 'sign_up' } : null)
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
