import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** The person's own computers that listen for an app now. Fails with ApiError or NoAnswerError. */
export const listenersQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'listeners'],
    queryFn: async ({ signal }) =>
      (await request(calls.listListeners, { params: { packageName }, signal })).listeners,
    // They come and go.
    staleTime: 0,
  })

const keyOf = (userId: string, packageName: string) => `runOn:${userId}:${packageName}`

/** Keeps on which computer a person runs an app, in this browser; null for the app's server. */
export function keepComputer(userId: string, packageName: string, name: string | null): void {
  if (name === null) localStorage.removeItem(keyOf(userId, packageName))
  else localStorage.setItem(keyOf(userId, packageName), name)
}

export const keptComputer = (userId: string, packageName: string): string | null =>
  localStorage.getItem(keyOf(userId, packageName))
