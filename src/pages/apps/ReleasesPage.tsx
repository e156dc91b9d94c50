import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PackagePlus, Send } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { appQuery, invalidateApp } from '../../api/apps.ts'
import { betaQuery } from '../../api/beta.ts'
import { type App, calls, type Release } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { releasesQuery } from '../../api/releases.ts'
import { BetaCard } from '../../components/apps/BetaCard.tsx'
import { ReleaseList } from '../../components/apps/ReleaseList.tsx'
import { ListRows } from '../../components/data/ListTools.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { RoleGate } from '../../components/teams/ReadOnly.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { releaseMoment, releaseName } from '../../lib/releaseWords.ts'
import { nextReleaseState } from '../../machines/status/releaseMachine.ts'
import { useAction } from '../hooks/useAction.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { AppPageHeader, TakenDown, whyPath } from './AppPageHeader.tsx'
import { InviteTestersDialog, SetBetaDialog } from './BetaDialogs.tsx'
import { type Question, ReleaseDialog } from './ReleaseDialog.tsx'
import { findWaiting, releaseActions } from './releaseActions.ts'

export function ReleasesPage() {
  const { packageName = '' } = useParams()
  const { data: app, error, refetch } = useQuery(appQuery(packageName))
  useTitle(app ? `Releases of ${app.name}` : 'Releases')

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Releases" />
      <RoleGate app={app}>
        {app ? (
          <Releases key={packageName} app={app} />
        ) : (
          <Card title="Releases" flush>
            <ReleaseList
              releases={[]}
              loading={error === null}
              error={error && 'Failed to load TPA data. Please try again.'}
              onRetry={() => void refetch()}
              more={null}
              actionsOf={() => []}
            />
          </Card>
        )}
      </RoleGate>
    </>
  )
}

function Releases({ app }: { app: App }) {
  const found = useInfiniteQuery(releasesQuery(app.packageName))
  const [asked, setAsked] = useState<Question | null>(null)
  const releases = found.data?.pages.flatMap(({ releases }) => releases) ?? []
  const waiting = findWaiting(releases)
  const isFailed = found.isError && !found.data

  return (
    <ListRows>
      <TakenDown app={app} />
      {waiting && (
        <Callout
          level={2}
          title={`${releaseName(waiting)} is approved`}
          action={
            <Button
              tone="accent"
              icon={Send}
              disabledReason={reasonFor(app, 'develop')}
              onClick={() => setAsked({ kind: 'publish', release: waiting })}
            >
              Publish…
            </Button>
          }
        >
          {releaseMoment(waiting, 'developer', formatMoment)}.
        </Callout>
      )}
      <Card
        title="Releases"
        flush
        actions={
          <Button
            tone={waiting ? 'plain' : 'accent'}
            icon={PackagePlus}
            disabledReason={reasonFor(app, 'develop')}
            onClick={() => setAsked({ kind: 'create' })}
          >
            Create Release…
          </Button>
        }
      >
        <ReleaseList
          releases={releases.map((one) => ({
            ...one,
            href: appPath(app.packageName, `/releases/${one.id}`),
            whyHref: whyPath(app.packageName),
          }))}
          loading={found.isPending}
          error={isFailed ? 'Couldn’t load releases. Try again.' : null}
          onRetry={() => void found.refetch()}
          more={
            found.hasNextPage
              ? { busy: found.isFetchingNextPage, onMore: () => void found.fetchNextPage() }
              : null
          }
          actionsOf={(release) => releaseActions(app, release, setAsked)}
        />
      </Card>
      <Beta
        app={app}
        releases={found.isPending ? null : releases}
        onPromote={(release) => setAsked({ kind: 'submit', release })}
      />
      {asked && <ReleaseDialog app={app} question={asked} onClose={() => setAsked(null)} />}
    </ListRows>
  )
}

/** `releases`: null until they are read. */
type BetaProps = { app: App; releases: readonly Release[] | null; onPromote: (release: Release) => void }

type BetaQuestion = { kind: 'choose' | 'invite' | 'pause' } | { kind: 'remove'; id: string; email: string }

function Beta({ app, releases, onPromote }: BetaProps) {
  const { packageName } = app
  const { data, isError, refetch } = useQuery(betaQuery(packageName))
  const [asked, setAsked] = useState<BetaQuestion | null>(null)
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
  const ask = (question: BetaQuestion) => {
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
      {asked?.kind === 'choose' && releases && (
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
