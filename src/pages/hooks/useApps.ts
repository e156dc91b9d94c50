import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { allAppsQuery, appsQuery, firstApps } from '../../api/apps.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { usePainted } from './usePainted.ts'

/**
 * The developer's apps; asked for once the token is ready (SPEC.md §2 "My Apps"). Of a long list the first ones are
 * there, and shown, before the others are asked for: reading them all takes a slow phone half a second.
 */
export function useApps() {
  const { tokenReady } = useAuth()
  const first = useQuery({ ...appsQuery, enabled: tokenReady })
  const isLong = first.data !== undefined && first.data.length >= firstApps
  const areShown = usePainted(isLong)
  const all = useQuery({ ...allAppsQuery, enabled: tokenReady && isLong && areShown })
  const whole = isLong ? all : first

  // React draws the rows in small steps: a slow phone stays responsive meanwhile.
  const latest = whole.data ?? first.data
  const drawn = useDeferredValue(latest)
  // A changed row shows at once: no badge may contradict the toast beside it.
  const apps = drawn?.length === latest?.length ? latest : drawn

  return {
    apps: apps ?? [],
    loading: apps === undefined,
    more: isLong && all.isPending,
    error: whole.isError && whole.data === undefined ? 'Failed to load TPAs. Please try again.' : null,
  }
}
