import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateApp } from '../../api/apps.ts'
import { betaQuery } from '../../api/beta.ts'
import { type App, calls, type Release } from '../../api/contract.ts'
import { BetaCard } from '../../components/apps/BetaCard.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { nextReleaseState } from '../../machines/releaseMachine.ts'
import { useAction } from '../hooks/useAction.ts'
import { InviteTestersDialog, SetBetaDialog } from './BetaDialogs.tsx'

type BetaProps = { app: App; releases: readonly Release[]; onPromote: (release: Release) => void }

type Question = { kind: 'choose' | 'invite' | 'pause' } | { kind: 'remove'; id: string; email: string }

/** An app's beta, on the page of its releases. */
export function Beta({ app, releases, onPromote }: BetaProps) {
  const { packageName } = app
  const { data, isError, refetch } = useQuery(betaQuery(packageName))
  const [asked, setAsked] = useState<Question | null>(null)
  const onClose = () => setAsked(null)
  const settled = { settle: (queries: QueryClient) => invalidateApp(queries, packageName), onDone: onClose }
  const pause = useAction(calls.setBeta, {
    ...settled,
    failed: 'Couldn’t change the beta. Try again.',
    done: () => 'The beta is paused.',
  })
  const removal = useAction(calls.removeBetaTester, {
    ...settled,
    failed: 'Couldn’t remove the tester. Try again.',
    done: () => `${asked?.kind === 'remove' ? asked.email : 'The tester'} was removed.`,
    goneIsDone: true,
  })

  if (!data)
    return isError ? (
      <LoadFailed error="Couldn’t load the beta. Try again." onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton label="Loading beta…" fields={1} />
    )
  const ask = (question: Question) => {
    pause.reset()
    removal.reset()
    setAsked(question)
  }
  const { release } = data
  const maySubmit = release && nextReleaseState(release.state, 'submit') !== null
  return (
    <>
      <BetaCard
        {...data}
        reason={reasonFor(app, 'develop')}
        onChoose={() => ask({ kind: 'choose' })}
        onInvite={() => ask({ kind: 'invite' })}
        onPause={() => ask({ kind: 'pause' })}
        onPromote={maySubmit ? () => onPromote(release) : null}
        onRemove={({ id, email }) => ask({ kind: 'remove', id, email })}
      />
      {asked?.kind === 'choose' && (
        <SetBetaDialog packageName={packageName} beta={data} releases={releases} onClose={onClose} />
      )}
      {asked?.kind === 'invite' && (
        <InviteTestersDialog packageName={packageName} testers={data.testers} onClose={onClose} />
      )}
      {asked?.kind === 'pause' && (
        <ConfirmDialog
          title="Pause Beta?"
          description="Testers no longer see this release. They stay on your list, and you can go on at any time."
          confirmLabel="Pause Beta"
          busy={pause.busy}
          error={pause.error}
          onConfirm={() => pause.run({ params: { packageName }, body: { release: null } })}
          onClose={onClose}
        />
      )}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          title="Remove Tester?"
          description={`The link of ${asked.email} stops working now.`}
          confirmLabel="Remove Tester"
          busy={removal.busy}
          error={removal.error}
          onConfirm={() => removal.run({ params: { packageName, id: asked.id } })}
          onClose={onClose}
        />
      )}
    </>
  )
}
