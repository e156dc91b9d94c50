import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'
import { type App, may } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { RoleGate } from '../../components/teams/ReadOnly.tsx'
import { SessionList } from '../../components/tryIt/SessionList.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { useAddNeed } from '../hooks/useAddNeed.ts'
import { useRunOn } from '../hooks/useRunOn.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { developerMend } from '../tryIt/mend.tsx'
import { TryItSession } from '../tryIt/TryItSession.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'
import { useAppDialogs } from './useAppDialogs.tsx'
import { useAppSession } from './useAppSession.ts'

/** Try It: the browser stands in for the glasses. */
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
  const mayTry = !app?.team || may(app.team.role, 'develop')
  const runOn = useRunOn(packageName, mayTry, tryIt)
  // The running one is as far as its log, of which the list knows nothing.
  const kept = sessions.data?.map((one) => (one.id === tryIt.session?.id ? tryIt.session : one))
  const [comparedId, setComparedId] = useState<string | null>(null)
  const navigate = useNavigate()
  const recording = (id: string) => appPath(packageName, `/try/${id}`)

  const { actions, element } = useAppDialogs()
  const permissions = useAddNeed(packageName)

  return (
    <>
      {!mayTry && <RoleGate app={app}>{null}</RoleGate>}
      <TryItSession
        packageName={packageName}
        name={app?.name}
        tryIt={tryIt}
        mayStart={mayTry}
        runOn={mayTry ? runOn : null}
        publicUrl={app?.publicUrl}
        isFinding={sessions.isPending}
        takesScreenshots={mayTry}
        requirements={app?.hardwareRequirements}
        editors={{
          settings: <LinkButton href={appPath(packageName, '/settings')}>Add Settings</LinkButton>,
          tools: <LinkButton href={appPath(packageName, '/settings#tools')}>Add Tools</LinkButton>,
        }}
        mendOf={developerMend({
          packageName,
          publicUrl: app?.publicUrl,
          permissions,
          isCommandShown: runOn.state === 'awaited' || runOn.state === 'gone',
          onRotateKey: () => app && actions.onRotateKey(app),
        })}
        sessions={{
          count: kept?.length,
          list: (
            <SessionList
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
