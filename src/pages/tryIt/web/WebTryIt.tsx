import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldPlus } from 'lucide-react'
import { invalidateApp } from '../../../api/apps.ts'
import { type App, may } from '../../../api/contract.ts'
import { releaseQuery } from '../../../api/releases.ts'
import { sessionsQuery } from '../../../api/sessions.ts'
import { startWebSession } from '../../../api/webSessions.ts'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { RoleGate } from '../../../components/teams/ReadOnly.tsx'
import { LinkButton } from '../../../components/ui/LinkButton.tsx'
import { appPath } from '../../../lib/appPath.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { releaseName } from '../../../lib/releaseWords.ts'
import { useSessionList } from '../../apps/useSessionList.tsx'
import { useParameters } from '../../hooks/useParameters.ts'
import type { MendOf } from '../mend.tsx'
import { useWebSession } from './useWebSession.ts'
import { WebSession } from './WebSession.tsx'

const AppTests = lazyWithPreload(() => import('../testRuns/AppTests.tsx').then((module) => module.AppTests))

type WebTryItProps = {
  app: App
  /** Without its other sessions. */
  isInSheet?: boolean
}

/** Try It of a web app for who works on it. */
export function WebTryIt({ app, isInSheet = false }: WebTryItProps) {
  const { packageName } = app
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery(packageName))
  const parameters = useParameters()
  const bundle = useTriedBundle(app, parameters.of('release'))
  const address = parameters.of('address') || (app.webAddress ?? '')
  /** `glasses preview` says which computer shows its address. */
  const listenerOf = (typed: string) =>
    (typed === parameters.of('address') && parameters.of('listener')) || undefined
  const placeOf = (address: string) => bundle ?? { source: { address }, listener: listenerOf(address) }
  const web = useWebSession(app, {
    start: (address, signal) => startWebSession(packageName, placeOf(address), signal),
    sessions: sessions.data ?? [],
    onChanged: () => invalidateApp(queries, packageName),
  })
  const mayTry = !app.team || may(app.team.role, 'develop')
  const list = useSessionList(packageName, sessions, web.session)

  return (
    <>
      {!mayTry && <RoleGate app={app}>{null}</RoleGate>}
      <WebSession
        packageName={packageName}
        address={bundle?.name ?? address}
        fixedReason={bundle?.reason ?? null}
        web={web}
        isFinding={sessions.isPending}
        mayStart={mayTry}
        takesScreenshots={mayTry}
        mendOf={mendOf(packageName)}
        sessions={isInSheet ? null : list}
        tests={
          !isInSheet && (
            <AppTests
              app={app}
              mayRun={mayTry}
              start={() => startWebSession(packageName, { ...placeOf(address), isTest: true })}
              fallback={<Skeleton width="min(24rem, 80%)" />}
            />
          )
        }
      />
    </>
  )
}

type TriedBundle = { source: { release: string } | undefined; name: string; reason: string }

/** The release whose files are tried: the one that the page's address names, or the newest where the app has no address. */
function useTriedBundle({ packageName, webAddress, bundle }: App, id: string): TriedBundle | null {
  const { data } = useQuery({ ...releaseQuery(packageName, id), enabled: id !== '' })
  if (id !== '') {
    const name = data ? releaseName(data.release) : 'Release'
    return { source: { release: id }, name, reason: 'The files of this release, as they were uploaded.' }
  }
  if (webAddress || bundle === null) return null
  return { source: undefined, name: 'Your newest bundle', reason: 'Your app has no page address.' }
}

const ofPermissions = ['web_permission_missing', 'network_not_listed']

const mendOf =
  (packageName: string): MendOf =>
  ({ code }) =>
    ofPermissions.includes(code) && (
      <LinkButton tone="accent" icon={ShieldPlus} href={appPath(packageName, '/edit#webPermissions')}>
        Edit Permissions
      </LinkButton>
    )
