import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { invalidateApp, invalidateApps } from './apps.ts'
import { calls, type Rotation } from './contract.ts'
import { request } from './http/client.ts'

/** All may fail with ApiError or NoAnswerError. */

/** `key` makes the call repeatable: the same key never regenerates twice. */
export const regenerateKey = (packageName: string, key: string, signal?: AbortSignal) =>
  request(calls.regenerateKey, { params: { packageName }, headers: { 'idempotency-key': key }, signal })

/** As `regenerateKey`, but the old key works until its grace period ends. ApiError `TWO_KEYS` while two work. */
export const rotateKey = (packageName: string, rotation: Rotation, key: string, signal?: AbortSignal) =>
  request(calls.rotateKey, {
    params: { packageName },
    body: rotation,
    headers: { 'idempotency-key': key },
    signal,
  })

/** Repeatable: what is revoked stays as it is. */
export const revokeKey = async (packageName: string, id: string, signal?: AbortSignal) =>
  (await request(calls.revokeKey, { params: { packageName, id }, signal })).key

export const keysQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'keys'],
    queryFn: async ({ signal }) => (await request(calls.listKeys, { params: { packageName }, signal })).keys,
  })

export function invalidateKeys(queries: QueryClient, packageName: string): void {
  const { queryKey } = keysQuery(packageName)
  // A read under way may not know of the change.
  void queries.cancelQueries({ queryKey })
  invalidateApp(queries, packageName)
  invalidateApps(queries)
}
