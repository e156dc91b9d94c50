import { useQuery } from '@tanstack/react-query'

import { appsQuery } from '../../api/queries.ts'
import { useAuth } from '../../machines/authActor.ts'

/** The developer's apps; asked for once the token is ready (SPEC.md §2 "My Apps"). */
export function useApps() {
  const { tokenReady } = useAuth()
  const { data, isError } = useQuery({ ...appsQuery, enabled: tokenReady })

  return {
    apps: data ?? [],
    loading: data === undefined && !isError,
    error: isError && data === undefined ? 'Failed to load TPAs. Please try again.' : null,
  }
}
