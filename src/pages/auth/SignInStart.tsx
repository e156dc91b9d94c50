import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { SignInPanel } from '../../components/auth/SignInPanel/SignInPanel.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import type { KitStart } from '../../machines/auth/authKitSetup.ts'
import { googleSignInMachine, viewGoogleSignIn } from '../../machines/auth/googleSignInMachine.ts'
import { useTitle } from '../hooks/useTitle.ts'

const SignInEmail = lazyWithPreload(() => import('./SignInEmail.tsx').then((module) => module.SignInEmail))

type SignInStartProps = {
  arrived: boolean
  onKit: (start: KitStart) => void
}

export function SignInStart({ arrived, onKit }: SignInStartProps) {
  useTitle('Sign In')
  const { notice } = useAuth()
  const [google, sendGoogle] = useMachine(googleSignInMachine)
  const [openings, setOpenings] = useState(0)
  const { busy, error } = viewGoogleSignIn(google)

  useEffect(() => {
    const restored = () => sendGoogle({ type: 'pageRestored' })
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [sendGoogle])

  return (
    <>
      <SignInPanel
        arrived={arrived}
        busy={busy}
        error={error ?? notice}
        onGoogle={() => sendGoogle({ type: 'start' })}
        onEmail={() => setOpenings((before) => before + 1)}
        onView={(view) => onKit({ view })}
      />
      {openings > 0 && <SignInEmail openings={openings} onKit={onKit} />}
    </>
  )
}
