import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

import { ownDownQuery } from '../../api/apps.ts'

/** Since when the server of one of the developer's apps has been down, as an ISO timestamp; null where it is not.
 * `enabled`: an app is published, whose server alone is checked. */
export function useDown(enabled: boolean) {
  const { data } = useQuery({ ...ownDownQuery, enabled })
  return useCallback(
    (packageName: string) => data?.find((one) => one.packageName === packageName)?.since ?? null,
    [data],
  )
}
