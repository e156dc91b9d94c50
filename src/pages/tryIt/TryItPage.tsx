import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'
import { type App, hasPart, may } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { RoleGate } from '../../components/teams/ReadOnly.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { AppPageHeader } from '../apps/AppPageHeader.tsx'
import { useAppDialogs } from '../apps/useAppDialogs.tsx'
import { useSessionList } from '../apps/useSessionList.tsx'
import { useAddNeed } from '../hooks/useAddNeed.ts'
import { useRunOn } from '../hooks/useRunOn.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { developerMend } from './mend.tsx'
import { useAppSession } from './TryItInSheet.tsx'
import { TryItSession } from './TryItSession.tsx'

const WebTryIt = lazyWithPreload(() => import('./web/WebTryIt.tsx').then((module) => module.WebTryIt))

const AppTests = lazyWithPreload(() => import('./testRuns/AppTests.tsx').then((module) => module.AppTests))

export function TryItPage() {
  const { packageName = '' } = useParams()
  const { data: app, error } = useQuery(appQuery(packageName))
  useTitle(app ? `Try ${app.name}` : 'Try It')

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Try It" />
      {app && hasPart(app.kind, 'page') ? (
        <WebTryIt key={packageName} app={app} fallback={<Skeleton width="min(24rem, 80%)" />} />
      ) : (
        <TryIt key={packageName} packageName={packageName} app={app} />
      )}
    </>
  )
}

function TryIt({ packageName, app }: { packageName: string; app: App | undefined }) {
  const { sessions, tryIt } = useAppSession(packageName)
  const mayTry = !app?.team || may(app.team.role, 'develop')
  const runOn = useRunOn(packageName, mayTry, tryIt)
  const list = useSessionList(packageName, sessions, tryIt.session)
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
        // Until its kind is known, nothing is started in the wrong way.
        isFinding={sessions.isPending || app === undefined}
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
        sessions={list}
        tests={app && <AppTests app={app} mayRun={mayTry} fallback={<Skeleton width="min(24rem, 80%)" />} />}
      />
      {element}
    </>
  )
}
