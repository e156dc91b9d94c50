import { useQuery } from '@tanstack/react-query'

import type { App } from '../../api/contract.ts'
import { appsQuery } from '../../api/queries.ts'
import { useAuth } from '../../machines/authActor.ts'

const none: App[] = []

/** The developer's apps; asked for once the token is ready (SPEC.md §2 "My Apps"). */
export function useApps() {
  const { tokenReady } = useAuth()
  const { data, isError } = useQuery({ ...appsQuery, enabled: tokenReady })

  const isWhole = data?.isWhole === true
  return {
    apps: data?.apps ?? none,
    loading: data === undefined,
    more: !isWhole,
    error: isError && !isWhole ? 'Failed to load TPAs. Please try again.' : null,
  }
}
