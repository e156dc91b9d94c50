import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import { type ClaimedSubmission, calls, type GlassesModel, isSessionOver } from '../contract.ts'
import { request } from '../http/client.ts'

/** A reviewer's calls on submissions. All may fail with ApiError or NoAnswerError. */

const holdingOf = async (answer: Promise<{ submission: ClaimedSubmission }>) => (await answer).submission

/** Holds it for 30 minutes from now. ApiError `CLAIMED` while somebody else does, unless it is taken over. */
export const claimSubmission = (
  { id, takeover }: { id: string; takeover: boolean },
  signal?: AbortSignal,
): Promise<ClaimedSubmission> =>
  holdingOf(
    request(calls.claimSubmission, { params: { id }, query: { takeover: takeover ? '1' : '0' }, signal }),
  )

export const releaseSubmission = (id: string, signal?: AbortSignal): Promise<ClaimedSubmission> =>
  holdingOf(request(calls.releaseSubmission, { params: { id }, signal }))

/** The submission waits for the developer's answer from then on. */
export const askQuestion = (id: string, text: string, signal?: AbortSignal): Promise<ClaimedSubmission> =>
  holdingOf(request(calls.askQuestion, { params: { id }, body: { text }, signal }))

/** `key` makes the call repeatable: the same key never posts twice. */
export const postToThread = (packageName: string, text: string, key: string, signal?: AbortSignal) =>
  request(calls.postToThread, {
    params: { packageName },
    body: { text },
    headers: { 'idempotency-key': key },
    signal,
  })

/** As `postToThread`, for reviewers alone. */
export const addNote = (packageName: string, text: string, key: string, signal?: AbortSignal) =>
  request(calls.addNote, {
    params: { packageName },
    body: { text },
    headers: { 'idempotency-key': key },
    signal,
  })

/** Starts a session of Try It on what was submitted, by who holds the submission. */
export const startReviewSession = async (
  id: string,
  { model, isTest = false, signal }: { model: GlassesModel; isTest?: boolean; signal?: AbortSignal },
) => (await request(calls.startReviewSession, { params: { id }, body: { model, isTest }, signal })).session

/** The last session on a submission where it is not over and the reviewer's own; null else. */
export async function openReviewSession(
  { id, reviewer }: { id: string; reviewer: string },
  signal?: AbortSignal,
) {
  const { session } = await request(calls.getReview, { params: { id }, signal })
  return session && session.startedBy === reviewer && !isSessionOver(session) ? session : null
}

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'review', id],
    queryFn: ({ signal }) => request(calls.getReview, { params: { id }, signal }),
    // Others may claim it at any moment.
    staleTime: 0,
  })

export const reviewVersionQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['version', 'review', packageName],
    queryFn: ({ signal }) => request(calls.getReviewVersion, { params: { packageName }, signal }),
  })

export const queueVersionQuery = queryOptions({
  queryKey: ['version', 'queue'],
  queryFn: ({ signal }) => request(calls.getQueueVersion, { signal }),
})

export const reviewStatsQuery = queryOptions({
  queryKey: ['admin', 'reviewStats'],
  queryFn: ({ signal }) => request(calls.getReviewStats, { signal }),
})

export const threadQuery = (packageName: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'thread', packageName],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(calls.listThread, { params: { packageName }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const notesQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['admin', 'notes', packageName],
    queryFn: async ({ signal }) =>
      (await request(calls.listNotes, { params: { packageName }, signal })).notes,
  })

export const releasesOfAppQuery = (packageName: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'releases', packageName],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(calls.listReleasesOfApp, { params: { packageName }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Its team publishes, and dates come, without this page.
    staleTime: 0,
  })

export const nameHistoryQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['admin', 'nameHistory', packageName],
    queryFn: ({ signal }) => request(calls.getNameHistory, { params: { packageName }, signal }),
  })

export const reviewRecordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'recording', id],
    queryFn: async ({ signal }) =>
      (await request(calls.getReviewRecording, { params: { id }, signal })).recording,
  })

export const savedRepliesQuery = queryOptions({
  queryKey: ['admin', 'savedReplies'],
  queryFn: async ({ signal }) => (await request(calls.listSavedReplies, { signal })).replies,
})

export const invalidateReplies = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: savedRepliesQuery.queryKey })
