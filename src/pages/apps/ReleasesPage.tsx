import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PackagePlus, Send } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'
import type { App } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { releasesQuery } from '../../api/releases.ts'
import { ReleaseList } from '../../components/apps/ReleaseList.tsx'
import { ListRows } from '../../components/data/ListTools.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { reasonFor } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { releaseMoment, releaseName } from '../../lib/releaseWords.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { RoleGate } from '../teams/RoleGate.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'
import { Beta } from './Beta.tsx'
import { type Question, ReleaseDialog } from './ReleaseDialog.tsx'
import { findWaiting, releaseActions } from './releaseActions.ts'
import { TakenDown, whyPath } from './TakenDown.tsx'

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
      <Beta app={app} releases={releases} onPromote={(release) => setAsked({ kind: 'submit', release })} />
      {asked && <ReleaseDialog app={app} question={asked} onClose={() => setAsked(null)} />}
    </ListRows>
  )
}
