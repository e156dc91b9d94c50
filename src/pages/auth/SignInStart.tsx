import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { SignInPanel } from '../../components/auth/SignInPanel/SignInPanel.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { authCommands, useAuth } from '../../machines/auth/authActor.ts'
import { passwordRules } from '../../machines/auth/authFields.ts'
import type { KitStart } from '../../machines/auth/authKitSetup.ts'
import { googleSignInMachine, viewGoogleSignIn } from '../../machines/auth/googleSignInMachine.ts'
import {
  codeScreenOfDialog,
  signInDialogMachine,
  viewSignInDialog,
} from '../../machines/auth/signInDialogMachine.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useStoredCodeScreen } from './useStoredCodeScreen.ts'

const SignInDialog = lazyWithPreload(() =>
  import('../../components/auth/SignInDialog/SignInDialog.tsx').then((module) => module.SignInDialog),
)

type SignInStartProps = {
  /** Shown after another view of the page, and so takes the focus. */
  arrived: boolean
  onKit: (start: KitStart) => void
}

/** The first view of the sign-in page: Google, the e-mail dialog, and links to the kit's views. */
export function SignInStart({ arrived, onKit }: SignInStartProps) {
  useTitle('Sign in')
  const { notice } = useAuth()
  const [google, sendGoogle] = useMachine(googleSignInMachine)
  const [dialog, sendDialog, dialogActor] = useMachine(signInDialogMachine, { input: { auth: authCommands } })
  const { open, email, ...dialogView } = viewSignInDialog(dialog)
  const { password } = dialog.context
  const { busy, error } = viewGoogleSignIn(google)
  useStoredCodeScreen(dialogActor, codeScreenOfDialog)

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
        onEmail={() => sendDialog({ type: 'open' })}
        onView={(view) => onKit({ view })}
      />
      {open && (
        <SignInDialog
          {...dialogView}
          passwordRules={passwordRules}
          onSubmit={(credentials) => sendDialog({ type: 'submit', ...credentials })}
          onEdit={() => sendDialog({ type: 'edit' })}
          onToggle={() => sendDialog({ type: 'toggle' })}
          onRecover={(email) => onKit({ view: 'forgotten_password', email })}
          onResend={() => onKit({ view: 'verify_otp', email, password, resends: true })}
          onEnterCode={() => onKit({ view: 'verify_otp', email, password })}
          onClose={() => sendDialog({ type: 'close' })}
        />
      )}
    </>
  )
}
