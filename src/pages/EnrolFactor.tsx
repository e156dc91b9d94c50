import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { secondFactorQuery } from '../api/secondFactor.ts'
import { ConfirmSignInDialog } from '../components/auth/ConfirmSignInDialog.tsx'
import { EnrolmentDialog } from '../components/auth/EnrolmentDialog.tsx'
import { RecoveryCodes } from '../components/auth/RecoveryCodes.tsx'
import { downloadText } from '../lib/download.ts'
import { authActor, authCommands, useAuth } from '../machines/auth/authActor.ts'
import { confirmSignInMachine, viewConfirmSignIn } from '../machines/auth/confirmSignInMachine.ts'
import { enrolmentMachine, viewEnrolment } from '../machines/auth/enrolmentMachine.ts'
import { copyMachine, viewCopy } from '../machines/shared/copyMachine.ts'
import { useMailbox } from './auth/useMailbox.ts'
import { useMachineEvents } from './hooks/useMachineEvents.ts'

type EnrolFactorProps = {
  /** Why it opened, where nobody asked for it. */
  reason?: string
  /** Whether recovery codes are made as well: with the first authenticator app. */
  withCodes: boolean
  onDone: () => void
  onClose: () => void
}

export function EnrolFactor({ reason, withCodes, onDone, onClose }: EnrolFactorProps) {
  const [snapshot, send, actor] = useMachine(enrolmentMachine, { input: { auth: authCommands, withCodes } })
  const [copy, sendCopy] = useMachine(copyMachine)
  const queries = useQueryClient()
  const { step, codes, secret, ...view } = viewEnrolment(snapshot)
  const { copied, error: copyError } = viewCopy(copy)

  useMachineEvents(actor, ({ type }) => {
    if (type === 'closed') return onClose()
    void authCommands
      .waitForRenewal()
      .then(() => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }))
    onDone()
  })

  if (step === 'confirm')
    return <ConfirmSignIn onDone={() => send({ type: 'retry' })} onClose={() => send({ type: 'close' })} />
  if (step === 'codes') return <ShownCodes codes={codes} onSaved={() => send({ type: 'saved' })} />
  return (
    <EnrolmentDialog
      {...view}
      step={step}
      reason={reason}
      secret={secret}
      copied={copied}
      copyError={copyError}
      onCopySecret={() => sendCopy({ type: 'copy', text: secret })}
      onSubmit={(code) => send({ type: 'submit', code })}
      onEdit={() => send({ type: 'edit' })}
      onRetry={() => send({ type: 'retry' })}
      onClose={() => send({ type: 'close' })}
    />
  )
}

function ConfirmSignIn({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const email = useAuth().user?.email ?? ''
  const [snapshot, send, actor] = useMachine(confirmSignInMachine, { input: { email } })
  const view = viewConfirmSignIn(snapshot)
  useMachineEvents(actor, ({ type }) => {
    if (type === 'closed') return onClose()
    // The sign-in that calls were made with has ended.
    authActor.send({ type: 'token.renew' })
    onDone()
  })

  return (
    <ConfirmSignInDialog
      {...view}
      email={email}
      purpose="set up your second factor"
      mailboxUrl={useMailbox(email, view.by === 'code')}
      onSubmit={(text) => send({ type: 'submit', text })}
      onEdit={() => send({ type: 'edit' })}
      onSendCode={() => send({ type: 'sendCode' })}
      onUsePassword={() => send({ type: 'usePassword' })}
      onClose={() => send({ type: 'close' })}
    />
  )
}

export function ShownCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [snapshot, send] = useMachine(copyMachine)
  const { copied, error } = viewCopy(snapshot)
  const text = `${codes.join('\n')}\n`

  return (
    <RecoveryCodes
      codes={codes}
      copied={copied}
      copyError={error}
      onCopy={() => send({ type: 'copy', text })}
      onDownload={() => downloadText('recovery-codes.txt', text, 'text/plain')}
      onSaved={onSaved}
    />
  )
}
