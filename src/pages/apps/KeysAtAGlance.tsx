import { useQuery } from '@tanstack/react-query'

import { keysQuery } from '../../api/keys.ts'
import { KeysCard } from '../../components/apps/KeysCard/KeysCard.tsx'
import { appPath } from '../../lib/appPath.ts'

export function KeysAtAGlance({ packageName }: { packageName: string }) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(keysQuery(packageName))

  return (
    <KeysCard
      keys={data ?? null}
      error={isError ? 'Couldn’t load API keys. Try again.' : null}
      now={dataUpdatedAt}
      manageHref={appPath(packageName, '/edit#api-key')}
      onRetry={() => void refetch()}
    />
  )
}
