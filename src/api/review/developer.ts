import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import { calls, type Overruling, type ReviewAccess } from '../contract.ts'
import { request } from '../http/client.ts'

/** A developer's calls on the review of an app. All may fail with ApiError or NoAnswerError. */

type Submitted = { packageName: string; overruled: readonly Overruling[]; publish?: string | undefined }

export const publishApp = ({ packageName, overruled, publish }: Submitted, signal?: AbortSignal) =>
  request(calls.publishApp, { params: { packageName }, body: { overruled: [...overruled], publish }, signal })

export const saveReviewAccess = (packageName: string, access: ReviewAccess, signal?: AbortSignal) =>
  request(calls.saveReviewAccess, { params: { packageName }, body: access, signal })

/** While a question is open it answers that. `key` makes the call repeatable: the same key never posts twice. */
export const postMessage = (packageName: string, text: string, key: string, signal?: AbortSignal) =>
  request(calls.postMessage, {
    params: { packageName },
    body: { text },
    headers: { 'idempotency-key': key },
    signal,
  })

export const submissionQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'submission'],
    queryFn: ({ signal }) => request(calls.getSubmission, { params: { packageName }, signal }),
    // Each edit of the app changes it.
    staleTime: 0,
  })

/** Changes with each claim, release, withdrawal and decision on the app. */
export const ownReviewVersionQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['version', 'app', packageName],
    queryFn: ({ signal }) => request(calls.getOwnReviewVersion, { params: { packageName }, signal }),
  })

export const reviewAccessQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'reviewAccess'],
    queryFn: ({ signal }) => request(calls.getReviewAccess, { params: { packageName }, signal }),
  })

/** An app's history, newest first; `version` is the app's, each of whose changes is another entry. */
export const timelineQuery = (packageName: string, version: string) =>
  infiniteQueryOptions({
    queryKey: ['app', packageName, 'timeline', version],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(calls.getTimeline, { params: { packageName }, query: { cursor, limit: 20 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // Keys change, and reviewers act, without a new version.
    staleTime: 0,
  })

export const messagesQuery = (packageName: string) =>
  infiniteQueryOptions({
    queryKey: ['app', packageName, 'messages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(calls.listMessages, { params: { packageName }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const attachedRecordingQuery = ({ packageName, id }: { packageName: string; id: string }) =>
  queryOptions({
    queryKey: ['app', packageName, 'recording', id],
    queryFn: async ({ signal }) =>
      (await request(calls.getRecording, { params: { packageName, id }, signal })).recording,
  })
