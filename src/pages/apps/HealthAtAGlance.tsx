import { useQuery } from '@tanstack/react-query'

import { healthQuery } from '../../api/health.ts'
import { HealthLine } from '../../components/apps/HealthLine/HealthLine.tsx'
import { Skeleton } from '../../components/feedback/Skeleton/Skeleton.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'

export function HealthAtAGlance({ packageName }: { packageName: string }) {
  const { data, isPending } = useQuery(healthQuery(packageName))

  return (
    <Card
      title="Health"
      actions={<LinkButton href={appPath(packageName, '/health')}>View Health</LinkButton>}
      aria-busy={isPending || undefined}
    >
      {isPending && <Skeleton height="24px" />}
      {data && <HealthLine health={data.now} />}
    </Card>
  )
}
