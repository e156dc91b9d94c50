import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'

import { allAppsQuery, appsQuery, firstApps, ownDownQuery } from '../../api/apps.ts'
import { useParameters } from '../hooks/useParameters.ts'

/** Of a long list the first apps are shown before it reads them all, which takes a slow phone half a second. */
export function useApps() {
  const team = useParameters().of('team')
  const first = useQuery(appsQuery)
  // React renders the first rows in steps that input can interrupt.
  const isRendered = useDeferredValue(first.data !== undefined)
  const isLong = first.data !== undefined && first.data.length >= firstApps
  const all = useQuery({ ...allAppsQuery, enabled: isLong && isRendered })
  const whole = isLong ? all : first
  const apps = whole.data ?? first.data
  const downSinceOf = useDown(isRendered && apps?.some(({ isPublic }) => isPublic) === true)
  const rows = useMemo(
    () =>
      (apps ?? [])
        .filter((app) => team === '' || app.team?.slug === team)
        .map((app) => ({ ...app, downSince: downSinceOf(app.packageName) })),
    [apps, downSinceOf, team],
  )

  return {
    apps: isRendered ? rows : [],
    loading: !isRendered,
    busy: isLong && all.isPending,
    error: whole.isError && whole.data === undefined ? 'Failed to load TPAs. Please try again.' : null,
    onRetry: () => void whole.refetch(),
  }
}

/** Since when the server of one of their published apps is down (ISO); null where it is not. `enabled`: one is published. */
export function useDown(enabled: boolean) {
  const { data } = useQuery({ ...ownDownQuery, enabled })
  return useCallback(
    (packageName: string) => data?.find((one) => one.packageName === packageName)?.since ?? null,
    [data],
  )
}
