import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { secondFactorQuery } from '../api/secondFactor.ts'
import { EnrolmentDialog } from '../components/auth/EnrolmentDialog.tsx'
import { RecoveryCodes } from '../components/auth/RecoveryCodes.tsx'
import { downloadText } from '../lib/download.ts'
import { authActor, authCommands } from '../machines/auth/authActor.ts'
import { enrolmentMachine, viewEnrolment } from '../machines/auth/enrolmentMachine.ts'
import { copyMachine, viewCopy } from '../machines/shared/copyMachine.ts'
import { useMachineEvents } from './hooks/useMachineEvents.ts'

type EnrolFactorProps = {
  /** Why it opened, where nobody asked for it. */
  reason?: string
  /** Whether recovery codes are made as well: with the first authenticator app. */
  withCodes: boolean
  /** It is set up, and its recovery codes are saved. */
  onDone: () => void
  onClose: () => void
}

/** Sets up an authenticator app, then shows the recovery codes. */
export function EnrolFactor({ reason, withCodes, onDone, onClose }: EnrolFactorProps) {
  const [snapshot, send, actor] = useMachine(enrolmentMachine, { input: { auth: authCommands, withCodes } })
  const [copy, sendCopy] = useMachine(copyMachine)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { step, codes, secret, ...view } = viewEnrolment(snapshot)
  const { copied, error: copyError } = viewCopy(copy)

  useMachineEvents(actor, ({ type }) => {
    if (type === 'closed') return onClose()
    void authCommands
      .waitForRenewal()
      .then(() => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }))
    onDone()
  })

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
      onSignIn={() => {
        authActor.send({ type: 'signOut', scope: 'local' })
        void navigate('/signin', { state: { from: '/profile' } })
      }}
      onClose={() => send({ type: 'close' })}
    />
  )
}

/** Recovery codes with what saves them. */
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
