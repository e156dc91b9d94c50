import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../../api/contract.ts'
import { secondFactorQuery, signInsQuery } from '../../api/secondFactor.ts'
import { refreshSession } from '../../api/session/authProvider.ts'
import { type Factor, factorErrorText, factorsOf, removeFactor } from '../../api/session/secondFactor.ts'
import { FactorCard } from '../../components/auth/FactorCard.tsx'
import { SignInList } from '../../components/auth/SignInList.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { authCommands, useAuth } from '../../machines/auth/authActor.ts'
import { useAction } from '../hooks/useAction.ts'

const EnrolFactor = lazyWithPreload(() => import('../EnrolFactor.tsx').then((module) => module.EnrolFactor))
const ShownCodes = lazyWithPreload(() => import('../EnrolFactor.tsx').then((module) => module.ShownCodes))

type Opened = { dialog: 'enrolment' | 'newCodes' } | { dialog: 'removal'; factor: Factor } | null

/** The person's second factor, and where they are signed in. */
export function Security() {
  const { data: status, isError, refetch } = useQuery(secondFactorQuery)
  if (status) return <Both status={status} />
  return isError ? (
    <Card>
      <StateMessage
        tone="danger"
        title="Couldn’t load your second factor. Try again."
        onRetry={() => void refetch()}
      />
    </Card>
  ) : (
    <FormSkeleton label="Loading your second factor…" fields={1} />
  )
}

function Both({ status }: { status: Parameters<typeof FactorCard>[0]['status'] }) {
  const { session } = useAuth()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened>(null)
  const [now] = useState(Date.now)
  const close = () => setOpened(null)
  const factors = factorsOf(session)
  const keeping = useAction(calls.cancelFactorReset, {
    failed: 'Couldn’t cancel the reset. Try again.',
    done: () => 'Your second factor stays on.',
    onDone: (kept) => queries.setQueryData(secondFactorQuery.queryKey, kept),
  })

  return (
    <>
      <FactorCard
        status={status}
        factors={factors}
        now={now}
        keeping={keeping}
        onAdd={() => setOpened({ dialog: 'enrolment' })}
        onRemove={(factor) => setOpened({ dialog: 'removal', factor })}
        onNewCodes={() => setOpened({ dialog: 'newCodes' })}
        onKeep={() => keeping.run({})}
      />
      <SignIns now={now} />
      {opened?.dialog === 'enrolment' && (
        <EnrolFactor withCodes={!status.on} onDone={close} onClose={close} />
      )}
      {opened?.dialog === 'newCodes' && <NewCodes hasOld={status.recoveryCodesLeft > 0} onClose={close} />}
      {opened?.dialog === 'removal' && (
        <Removal factor={opened.factor} isLast={factors.length < 2} onClose={close} />
      )}
    </>
  )
}

type RemovalProps = { factor: Factor; isLast: boolean; onClose: () => void }

function Removal({ factor, isLast, onClose }: RemovalProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      await removeFactor(factor.id)
      await refreshSession()
      await authCommands.waitForRenewal()
    },
    onSuccess() {
      toast('success', isLast ? 'Your second factor is off.' : `${factor.name} was removed.`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  })

  return (
    <ConfirmDialog
      title={isLast ? 'Turn Off Your Second Factor?' : `Remove ${factor.name}?`}
      description={
        isLast
          ? 'Your password alone is then enough to sign in, and your recovery codes end.'
          : 'Its codes don’t work any more. Your other apps do.'
      }
      confirmLabel={isLast ? 'Turn Off' : 'Remove'}
      busy={isPending}
      error={error && factorErrorText(error)}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

function NewCodes({ hasOld, onClose }: { hasOld: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { run, busy, error } = useAction(calls.createRecoveryCodes, {
    failed: 'Couldn’t create your recovery codes. Try again.',
    shownOnce: true,
    onDone: (made) => setCodes(made.codes),
    settle: () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  })

  if (codes) return <ShownCodes codes={codes} onSaved={onClose} />
  return (
    <ConfirmDialog
      title="Create New Recovery Codes?"
      description={
        hasOld
          ? 'You get 10 new codes. Your old ones stop working.'
          : 'You get 10 codes, each of which works once.'
      }
      confirmLabel="Create Codes"
      tone="accent"
      busy={busy}
      error={error}
      onConfirm={() => run({})}
      onClose={onClose}
    />
  )
}

function SignIns({ now }: { now: number }) {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(signInsQuery)
  const onDone = (left: typeof data) => queries.setQueryData(signInsQuery.queryKey, left)
  const end = useAction(calls.endSignIn, {
    failed: 'Couldn’t sign out the device. Try again.',
    done: () => 'The device was signed out.',
    onDone,
  })
  const endOthers = useAction(calls.endOtherSignIns, {
    failed: 'Couldn’t sign out your other devices. Try again.',
    done: () => 'You’re signed out everywhere else.',
    onDone,
  })

  return (
    <SignInList
      signIns={data?.signIns ?? null}
      failed={isError}
      now={now}
      ending={endOthers.busy ? 'others' : end.busy ? (end.subject?.params.id ?? null) : null}
      error={end.error ?? endOthers.error}
      onEnd={({ id }) => {
        endOthers.reset()
        end.run({ params: { id } })
      }}
      onEndOthers={() => {
        end.reset()
        endOthers.run({})
      }}
      onRetry={() => void refetch()}
    />
  )
}
