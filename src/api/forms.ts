import { queryOptions } from '@tanstack/react-query'

import { type AppEdit, type AppRegistration, type BodyOf, calls, forVersion } from './contract.ts'
import { request } from './http/client.ts'

/** All may fail with ApiError or NoAnswerError. `key` makes the call repeatable: the same key never registers twice. */
export const registerApp = (body: AppRegistration, key: string, signal?: AbortSignal) =>
  request(calls.registerApp, { body, headers: { 'idempotency-key': key }, signal })

/** With `version` the edit counts only for that version of the app: 412 `CHANGED` when it changed since. */
export const updateApp = (packageName: string, body: AppEdit, signal?: AbortSignal, version?: string) =>
  request(calls.updateApp, {
    params: { packageName },
    body,
    headers: version === undefined ? {} : forVersion(version),
    signal,
  })

export const previewQuery = (packageName: string, body: BodyOf<typeof calls.previewListing>) =>
  queryOptions({
    queryKey: ['app', packageName, 'preview', body],
    queryFn: ({ signal }) => request(calls.previewListing, { params: { packageName }, body, signal }),
    // Each pause while typing leaves one.
    gcTime: 30_000,
  })
