import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { appQuery, invalidateApp } from '../../api/apps.ts'
import { healthQuery } from '../../api/health.ts'
import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { Column, WithAside } from '../../components/layout/columns.tsx'
import { RoleGate } from '../../components/teams/ReadOnly.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Hidden } from '../../components/ui/layout.tsx'
import { appPath } from '../../lib/appPath.ts'
import { delays } from '../../machines/shared/delays.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { AppPageHeader, lacksPage } from './AppPageHeader.tsx'
import { HealthCards } from './HealthCards.tsx'

export function HealthPage() {
  const { packageName = '' } = useParams()
  const { data: app, error } = useQuery(appQuery(packageName))
  const lacking = app && lacksPage('Health', app.kind)
  useTitle(app ? `Health of ${app.name}` : 'Health')

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Health" />
      {lacking ? (
        <StateMessage title={lacking} />
      ) : (
        <RoleGate app={app}>
          <Health
            key={packageName}
            packageName={packageName}
            isPublished={app?.isPublic}
            failed={error !== null && !app}
          />
        </RoleGate>
      )}
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
    refetchInterval: isPublished === true && delays.healthRead,
  })

  if (isPublished === false)
    return (
      <StateMessage
        picture={<LensPicture icon={HeartPulse} />}
        title="Health monitoring starts when you publish"
        action={<LinkButton href={appPath(packageName, '/review')}>Go to Review</LinkButton>}
      >
        We check your server every 5&nbsp;minutes and email you if it goes down.
      </StateMessage>
    )
  if (data) return <HealthCards packageName={packageName} health={data} now={dataUpdatedAt} />
  if (!failed && !isError) return <HealthSkeleton />
  return (
    <StateMessage
      tone="danger"
      title="Couldn’t load health. Try again."
      onRetry={() => invalidateApp(queries, packageName)}
    />
  )
}

const HealthSkeleton = () => (
  <Column aria-busy style={{ position: 'relative' }}>
    <Hidden role="status">Loading health…</Hidden>
    <Card>
      <Skeleton height="32px" />
    </Card>
    <WithAside
      aside={
        <Card title="Incidents">
          <Skeleton height="160px" />
        </Card>
      }
    >
      <Card>
        <Skeleton height="246px" />
      </Card>
      <Card>
        <Skeleton height="132px" />
      </Card>
    </WithAside>
  </Column>
)
