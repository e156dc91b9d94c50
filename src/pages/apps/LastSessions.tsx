import { useQuery } from '@tanstack/react-query'

import { sessionsQuery } from '../../api/sessions.ts'
import { SessionsCard } from '../../components/tryIt/SessionsCard/SessionsCard.tsx'
import { appPath } from '../../lib/appPath.ts'

export function LastSessions({ packageName }: { packageName: string }) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(sessionsQuery(packageName))

  return (
    <SessionsCard
      sessions={data ?? null}
      error={isError ? 'Couldn’t load sessions. Try again.' : null}
      now={dataUpdatedAt}
      allHref={appPath(packageName, '/try')}
      hrefOf={({ id }) => appPath(packageName, `/try/${id}`)}
      onRetry={() => void refetch()}
    />
  )
}
