import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { authTitles } from '../components/AuthKit/titles.ts'
import { lazyPart } from '../components/lazyPart.ts'
import { PublicShell } from '../components/PublicShell/PublicShell.tsx'
import { SessionEnded } from '../components/SignInPanel/SessionEnded.tsx'
import { SignInPanel } from '../components/SignInPanel/SignInPanel.tsx'
import { endRecovery, useAuth } from '../machines/authActor.ts'
import { type AuthView, passwordRules } from '../machines/authFields.ts'
import { authKitMachine, viewAuthKit } from '../machines/authKitMachine.ts'
import { googleSignInMachine, viewGoogleSignIn } from '../machines/googleSignInMachine.ts'
import { signInDialogMachine, viewSignInDialog } from '../machines/signInDialogMachine.ts'
import { useChanged } from './use/useChanged.ts'
import { useTitle } from './use/useTitle.ts'

const AuthKit = lazyPart(() => import('../components/AuthKit/AuthKit.tsx').then((module) => module.AuthKit))
const loadDialog = () => import('../components/SignInDialog/SignInDialog.tsx')
const SignInDialog = lazyPart(() => loadDialog().then((module) => module.SignInDialog))

export function SignInPage() {
  const { pathname } = useLocation()
  const { notice, recovery, sessionEnded } = useAuth()
  const [usesKit, setUsesKit] = useState(pathname === '/signup')
  const [google, sendGoogle] = useMachine(googleSignInMachine)
  const [dialog, sendDialog] = useMachine(signInDialogMachine)
  const [kit, sendKit] = useMachine(authKitMachine, {
    input: { view: pathname === '/signup' ? 'sign_up' : 'sign_in' },
  })
  const { open, email: dialogEmail, ...dialogView } = viewSignInDialog(dialog)
  const googleView = viewGoogleSignIn(google)
  const kitView = viewAuthKit(kit)

  const showsKit = usesKit || recovery
  const arrived = useChanged(showsKit ? kitView.view : 'panel')
  useTitle(showsKit ? authTitles[kitView.view] : 'Sign in')

  useEffect(() => {
    if (recovery) sendKit({ type: 'recovery' })
  }, [recovery, sendKit])
  useEffect(() => {
    const restored = () => sendGoogle({ type: 'pageRestored' })
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [sendGoogle])

  const goToView = (view: AuthView) => {
    sendKit({ type: 'go', view })
    setUsesKit(true)
  }

  const leaveDialogFor = (view: AuthView) => {
    sendKit({ type: 'go', view, email: dialogEmail, purpose: 'signup' })
    sendDialog({ type: 'close' })
    setUsesKit(true)
  }
  const goToCode = () => leaveDialogFor('verify_otp')

  return (
    <PublicShell centered>
      {sessionEnded && <SessionEnded />}
      {showsKit ? (
        <AuthKit
          {...kitView}
          arrived={arrived}
          error={kitView.error ?? (kitView.notice === null ? notice : null)}
          passwordRules={passwordRules}
          onSubmit={(fields) => sendKit({ type: 'submit', ...fields })}
          onEdit={(field) => sendKit({ type: 'edit', field })}
          onGo={goToView}
          onResend={() => sendKit({ type: 'resend' })}
          onCancel={() => {
            endRecovery()
            setUsesKit(false)
          }}
          {...(!recovery && { onBack: () => setUsesKit(false) })}
        />
      ) : (
        <SignInPanel
          arrived={arrived}
          googleBusy={googleView.googleBusy}
          error={googleView.error ?? notice}
          onGoogle={() => sendGoogle({ type: 'start' })}
          onEmail={() => sendDialog({ type: 'open' })}
          onView={goToView}
        />
      )}
      {open && (
        <SignInDialog
          {...dialogView}
          passwordRules={passwordRules}
          onSubmit={(credentials) => sendDialog({ type: 'submit', ...credentials })}
          onEdit={() => sendDialog({ type: 'edit' })}
          onToggle={() => sendDialog({ type: 'toggle' })}
          onRecover={() => leaveDialogFor('forgotten_password')}
          onResend={() => {
            goToCode()
            sendKit({ type: 'resend' })
          }}
          onEnterCode={goToCode}
          onClose={() => sendDialog({ type: 'close' })}
        />
      )}
    </PublicShell>
  )
}
