import { useQuery } from '@tanstack/react-query'

import { downQuery } from '../../api/health.ts'
import { DownApps } from '../../components/admin/DownApps.tsx'

export function DownServers() {
  const { data, isError, refetch } = useQuery(downQuery)

  return (
    <DownApps
      apps={data ?? null}
      error={isError && !data ? 'Couldn’t load servers that are down. Try again.' : null}
      onRetry={() => void refetch()}
    />
  )
}
