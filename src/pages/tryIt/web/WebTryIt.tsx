import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldPlus } from 'lucide-react'
import { invalidateApp } from '../../../api/apps.ts'
import { type App, may } from '../../../api/contract.ts'
import { sessionsQuery } from '../../../api/sessions.ts'
import { startWebSession } from '../../../api/webSessions.ts'
import { RoleGate } from '../../../components/teams/ReadOnly.tsx'
import { LinkButton } from '../../../components/ui/LinkButton.tsx'
import { appPath } from '../../../lib/appPath.ts'
import { useSessionList } from '../../apps/useSessionList.tsx'
import { useParameters } from '../../hooks/useParameters.ts'
import type { MendOf } from '../mend.tsx'
import { useWebSession } from './useWebSession.ts'
import { WebSession } from './WebSession.tsx'

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
  const web = useWebSession(app, {
    start: (address, signal) => startWebSession(packageName, address, signal),
    sessions: sessions.data ?? [],
    onChanged: () => invalidateApp(queries, packageName),
  })
  const mayTry = !app.team || may(app.team.role, 'develop')
  const list = useSessionList(packageName, sessions, web.session)
  const address = useParameters().of('address') || (app.webAddress ?? '')

  return (
    <>
      {!mayTry && <RoleGate app={app}>{null}</RoleGate>}
      <WebSession
        packageName={packageName}
        address={address}
        web={web}
        isFinding={sessions.isPending}
        mayStart={mayTry}
        takesScreenshots={mayTry}
        mendOf={mendOf(packageName)}
        sessions={isInSheet ? null : list}
      />
    </>
  )
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
