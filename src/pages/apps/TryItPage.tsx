import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'
import type { App } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton/Skeleton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useAddPermission } from '../hooks/useAddPermission.ts'
import { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { useAppSession } from '../hooks/useAppSession.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { developerMend } from '../tryIt/mend.tsx'
import { TryItSession } from '../tryIt/TryItSession.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'

const SessionList = lazyWithPreload(() =>
  import('../../components/tryIt/SessionList/SessionList.tsx').then((module) => module.SessionList),
)

/** Try It (BEYOND §2): the browser stands in for the glasses. */
export function TryItPage() {
  const { packageName = '' } = useParams()
  const { data: app, error } = useQuery(appQuery(packageName))
  useTitle(app ? `Try ${app.name}` : 'Try It')

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Try It" />
      <TryIt key={packageName} packageName={packageName} app={app} />
    </>
  )
}

function TryIt({ packageName, app }: { packageName: string; app: App | undefined }) {
  const { sessions, tryIt } = useAppSession(packageName)
  // The running one is as far as its log, of which the list knows nothing.
  const kept = sessions.data?.map((one) => (one.id === tryIt.session?.id ? tryIt.session : one))
  const [comparedId, setComparedId] = useState<string | null>(null)
  const navigate = useNavigate()
  const recording = (id: string) => appPath(packageName, `/try/${id}`)

  const { actions, element } = useAppDialogs()
  const permissions = useAddPermission(packageName)

  return (
    <>
      <TryItSession
        packageName={packageName}
        tryIt={tryIt}
        isFinding={sessions.isPending}
        takesScreenshots
        requirements={app?.hardwareRequirements}
        mendOf={developerMend({
          packageName,
          permissions,
          onRotateKey: () => app && actions.onRotateKey(app),
        })}
        sessions={{
          count: kept?.length,
          list: (
            <SessionList
              fallback={<Skeleton width="min(24rem, 80%)" />}
              sessions={kept ?? []}
              loading={sessions.isPending}
              error={sessions.isError ? 'Couldn’t load sessions. Try again.' : null}
              now={sessions.dataUpdatedAt}
              comparedId={comparedId}
              onOpen={({ id }) => navigate(recording(id))}
              onCompare={({ id }) => {
                if (comparedId === null || comparedId === id) setComparedId(comparedId === id ? null : id)
                else navigate(`${recording(comparedId)}?with=${id}`)
              }}
              onRetry={() => void sessions.refetch()}
            />
          ),
        }}
      />
      {element}
    </>
  )
}
