import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { AdminApp, Release } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { adminAppQuery } from '../../api/review/admin.ts'
import { releasesOfAppQuery } from '../../api/review/reviewer.ts'
import { ReleaseList } from '../../components/apps/ReleaseList.tsx'
import { PackageName } from '../../components/data/AppName.tsx'
import { AppStatusBadge } from '../../components/data/AppStatusBadge.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Column } from '../../components/layout/columns.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { releaseLabels } from '../../lib/releaseWords.ts'
import { nextReleaseState } from '../../machines/status/releaseMachine.ts'
import { AdminGuard, useAdmin } from '../guards/AdminGuard.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { ReinstateDialog, SuspendDialog } from './SuspendDialog.tsx'

export function AppReleasesPage() {
  const { packageName = '' } = useParams()
  const { isAdmin } = useAdmin()
  const { data: app, error, refetch } = useQuery({ ...adminAppQuery(packageName), enabled: isAdmin })
  useTitle(app ? `Releases of ${app.name}` : 'Releases')

  return (
    <AdminGuard>
      {app ? (
        <Releases key={packageName} app={app} />
      ) : isStatus(error, 404) ? (
        <NotFound />
      ) : error ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load the app. Try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <Column aria-busy>
          <Skeleton width="14rem" height="24px" />
          <ReleaseList releases={[]} loading onRetry={() => {}} more={null} actionsOf={() => []} />
        </Column>
      )}
    </AdminGuard>
  )
}

type Question = 'reinstate' | 'suspend' | Release

function Releases({ app }: { app: AdminApp }) {
  const { packageName, name, appStoreStatus, takenDown } = app
  const found = useInfiniteQuery(releasesOfAppQuery(packageName))
  const [asked, setAsked] = useState<Question | null>(null)
  const close = () => setAsked(null)
  const releases = found.data?.pages.flatMap((page) => page.releases) ?? []
  const isSuspended = takenDown === 'suspended'

  return (
    <Column>
      <PageHeader
        title={name}
        description={<PackageName>{packageName}</PackageName>}
        breadcrumb={[
          { label: 'Admin Panel', href: '/admin' },
          { label: 'All Apps', href: '/admin?tab=apps' },
          { label: 'Releases' },
        ]}
        mark={
          <>
            <AppStatusBadge status={appStoreStatus} />
            {takenDown && (
              <Badge tone={isSuspended ? 'danger' : 'neutral'}>
                {releaseLabels[isSuspended ? 'suspended' : 'withdrawn']}
              </Badge>
            )}
          </>
        }
        actions={
          <>
            {(isSuspended || releases.some(({ state }) => state === 'suspended')) && (
              <Button onClick={() => setAsked('reinstate')}>Reinstate…</Button>
            )}
            {!isSuspended && <Button onClick={() => setAsked('suspend')}>Suspend App…</Button>}
          </>
        }
      />
      <ReleaseList
        reader="reviewer"
        releases={releases}
        loading={found.isPending}
        error={found.isError && !found.data ? 'Couldn’t load releases. Try again.' : null}
        onRetry={() => void found.refetch()}
        more={
          found.hasNextPage
            ? { busy: found.isFetchingNextPage, onMore: () => void found.fetchNextPage() }
            : null
        }
        actionsOf={(release) =>
          nextReleaseState(release.state, 'suspend') === null
            ? []
            : [{ label: 'Suspend…', tone: 'danger', onSelect: () => setAsked(release) }]
        }
      />
      {asked === 'reinstate' && <ReinstateDialog app={app} onClose={close} />}
      {asked !== null && asked !== 'reinstate' && (
        <SuspendDialog
          app={app}
          {...(asked !== 'suspend' && { release: asked })}
          onDone={close}
          onClose={close}
        />
      )}
    </Column>
  )
}
