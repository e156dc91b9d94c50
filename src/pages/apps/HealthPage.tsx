import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useParams } from 'react-router-dom'

import { appQuery, invalidateApp } from '../../api/apps.ts'
import { healthQuery, keepHealth } from '../../api/health.ts'
import { isStatus } from '../../api/http/errors.ts'
import { HealthView } from '../../components/apps/HealthView.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { appPath } from '../../lib/appPath.ts'
import { healthMachine, viewHealth } from '../../machines/apps/healthMachine.ts'
import { portalDelays } from '../../machines/shared/portalDelays.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { RoleGate } from '../teams/RoleGate.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'

export function HealthPage() {
  const { packageName = '' } = useParams()
  const { data: app, error } = useQuery(appQuery(packageName))
  useTitle(app ? `Health of ${app.name}` : 'Health')

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Health" />
      <RoleGate app={app}>
        <Health
          key={packageName}
          packageName={packageName}
          isPublished={app?.isPublic}
          failed={error !== null && !app}
        />
      </RoleGate>
    </>
  )
}

type HealthProps = {
  packageName: string
  isPublished: boolean | undefined
  failed: boolean
}

function Health({ packageName, isPublished, failed }: HealthProps) {
  const queries = useQueryClient()
  const { data, isError, dataUpdatedAt } = useQuery({
    ...healthQuery(packageName),
    refetchInterval: isPublished === true && portalDelays.healthRead,
  })
  const [snapshot, send, actor] = useMachine(healthMachine, { input: { packageName } })
  useMachineEvents(actor, ({ health }) => keepHealth(queries, packageName, health))
  const isLost = failed || (isError && !data)

  return (
    <HealthView
      loading={!isLost && isPublished !== false && !data}
      error={isLost ? 'Couldn’t load health. Try again.' : null}
      health={data ?? null}
      action={viewHealth(snapshot)}
      isPublished={isPublished !== false}
      publishHref={appPath(packageName, '/review')}
      now={dataUpdatedAt}
      onCheck={() => send({ type: 'check' })}
      onSwitch={(enabled) => send({ type: 'switch', enabled })}
      onRetry={() => invalidateApp(queries, packageName)}
    />
  )
}
