import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { SignInDialog } from '../../components/auth/SignInDialog.tsx'
import { authCommands } from '../../machines/auth/authActor.ts'
import { passwordRules } from '../../machines/auth/authFields.ts'
import type { KitStart } from '../../machines/auth/authKitSetup.ts'
import {
  codeScreenOfDialog,
  signInDialogMachine,
  viewSignInDialog,
} from '../../machines/auth/signInDialogMachine.ts'
import { useMailbox, useStoredCodeScreen } from './useMailbox.ts'

export function SignInEmail({ openings, onKit }: { openings: number; onKit: (start: KitStart) => void }) {
  const [dialog, send, actor] = useMachine(signInDialogMachine, { input: { auth: authCommands } })
  const { open, email, ...view } = viewSignInDialog(dialog)
  const { password } = dialog.context
  const mailboxUrl = useMailbox(email, view.success !== null)
  useStoredCodeScreen(actor, codeScreenOfDialog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further opening is what it waits for
  useEffect(() => send({ type: 'open' }), [openings, send])

  if (!open) return null
  return (
    <SignInDialog
      {...view}
      mailboxUrl={mailboxUrl}
      passwordRules={passwordRules}
      onSubmit={(credentials) => send({ type: 'submit', ...credentials })}
      onEdit={() => send({ type: 'edit' })}
      onToggle={() => send({ type: 'toggle' })}
      onRecover={(email) => onKit({ view: 'forgotten_password', email })}
      onResend={() => onKit({ view: 'verify_otp', email, password, resends: true })}
      onEnterCode={() => onKit({ view: 'verify_otp', email, password })}
      onClose={() => send({ type: 'close' })}
    />
  )
}
