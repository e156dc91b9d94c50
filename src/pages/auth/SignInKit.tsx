import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { requiresNewPassword } from '../../api/session/authProvider.ts'
import { AuthKit, authTitles } from '../../components/auth/AuthKit/AuthKit.tsx'
import { authCommands, useAuth } from '../../machines/auth/authActor.ts'
import { passwordRules } from '../../machines/auth/authFields.ts'
import { authKitMachine, codeScreenOf, viewAuthKit } from '../../machines/auth/authKitMachine.ts'
import type { KitStart } from '../../machines/auth/authKitSetup.ts'
import { preloadExchange } from '../../machines/auth/authSetup.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useChanged, useGoogleSignIn } from './useGoogleSignIn.ts'
import { useMailbox, useStoredCodeScreen } from './useMailbox.ts'

type SignInKitProps = {
  start: KitStart
  arrived: boolean
  onBack: () => void
}

export function SignInKit({ start, arrived, onBack }: SignInKitProps) {
  const { notice, recovery, session } = useAuth()
  const [snapshot, send, actor] = useMachine(authKitMachine, { input: { ...start, auth: authCommands } })
  const google = useGoogleSignIn()
  const view = viewAuthKit(snapshot)
  const moved = useChanged(view.view)
  useTitle(authTitles[view.view])
  useStoredCodeScreen(actor, codeScreenOf)

  useEffect(() => {
    if (recovery) send({ type: 'recovery' })
  }, [recovery, send])

  const isLastStep = view.view === 'verify_otp'
  useEffect(() => {
    if (isLastStep) preloadExchange()
  }, [isLastStep])

  return (
    <AuthKit
      {...view}
      arrived={arrived || moved}
      error={view.error ?? (view.success === null ? notice : null)}
      googleBusy={google.busy}
      googleError={google.error}
      mailboxUrl={useMailbox(view.email, view.success !== null)}
      passwordRules={passwordRules}
      newPasswordRequired={requiresNewPassword(session)}
      onSubmit={(fields) => send({ type: 'submit', ...fields })}
      onEdit={(field) => send({ type: 'edit', field })}
      onGo={(to) => send({ type: 'go', view: to })}
      onResend={() => send({ type: 'resend' })}
      onGoogle={google.start}
      onClose={() => {
        authCommands.endRecovery()
        onBack()
      }}
      {...(!recovery && { onBack })}
    />
  )
}
