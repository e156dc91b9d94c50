import { QueryClient } from '@tanstack/react-query'

import { isStatus } from './http/errors.ts'

/** Tries in all, pauses in milliseconds. */
export type RetryRule = { tries: number; firstPause: number; longestPause: number }

/** The key of the app list. Here, since the sign-in page goes without the calls. */
export const appsKey = ['apps']

/** The cache of the portal's reads. Only the app list is tried again, and only on 401 and 403. */
export function createQueryClient({ tries, firstPause, longestPause }: RetryRule): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        // In this network mode not by itself: what failed offline loads once the browser is back.
        refetchOnReconnect: true,
      },
      mutations: {
        retry: false,
        // Else a press while offline would wait, unseen, until the browser is back.
        networkMode: 'always',
        // A sent value, such as a key, is dropped with the page that sent it.
        gcTime: 0,
      },
    },
  })
  client.setQueryDefaults(appsKey, {
    retry: (failures, error) => isStatus(error, 401, 403) && failures < tries - 1,
    retryDelay: (failures) => Math.min(firstPause * 2 ** failures, longestPause),
  })
  return client
}
