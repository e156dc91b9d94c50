import { queryOptions } from '@tanstack/react-query'
import {
  type AnswerOf,
  calls,
  type GlassesModel,
  isSessionOver,
  type SessionEvent,
  type SessionInput,
  sessionEvent,
} from './contract.ts'
import { request } from './http/client.ts'
import { followStream } from './http/eventStream.ts'
import { timeouts } from './http/timeouts.ts'

/** The calls of Try It. All may fail with ApiError or NoAnswerError. */
export const startSession = async (
  packageName: string,
  { model, listener }: { model: GlassesModel; listener: string | null },
  signal?: AbortSignal,
) =>
  (
    await request(calls.startSession, {
      params: { packageName },
      body: { model, ...(listener !== null && { listener }) },
      signal,
    })
  ).session

export const stopSession = async (id: string, signal?: AbortSignal) =>
  (await request(calls.stopSession, { params: { id }, signal })).session

export const sendInput = (id: string, input: SessionInput, signal?: AbortSignal) =>
  request(calls.sendInput, { params: { id }, body: input, signal })

type Photo = { id: string; requestId: string; file: Blob; signal?: AbortSignal | undefined }

/** Answers an app's photo request with a picture (PNG, JPEG or WebP). */
export const uploadPhoto = ({ id, requestId, file, signal }: Photo) =>
  request(calls.uploadPhoto, {
    params: { id },
    body: { file: new File([file], 'photo', { type: file.type }), requestId },
    timeout: timeouts.upload,
    signal,
  })

export const photoQuery = (id: string, requestId: string) =>
  queryOptions({
    queryKey: ['photo', id, requestId],
    queryFn: async ({ signal }) =>
      (await request(calls.getPhoto, { params: { id, requestId }, signal })).photo,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const openSound = (id: string, signal?: AbortSignal) =>
  request(calls.openSound, { params: { id }, signal })

/** What the app's sessions saw on the server that its draft names. */
export const observationsQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'observations'],
    queryFn: async ({ signal }) =>
      (await request(calls.listObservations, { params: { packageName }, signal })).observations,
    // Each session and each edit of the app changes it.
    staleTime: 0,
    retry: false,
  })

/** An app's newest session that is not over; null where there is none. */
export async function openSession(packageName: string, signal?: AbortSignal) {
  const { sessions } = await request(calls.listSessions, { params: { packageName }, signal })
  return sessions.find((session) => !isSessionOver(session)) ?? null
}

export const sessionsQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'sessions'],
    queryFn: async ({ signal }) =>
      (await request(calls.listSessions, { params: { packageName }, signal })).sessions,
  })

/** A session with its whole log: what a recording plays. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['recording', id],
    async queryFn({ signal }) {
      const { session } = await request(calls.getSession, { params: { id }, signal })
      return { session, events: await allEvents(id, signal) }
    },
  })

async function allEvents(id: string, signal: AbortSignal): Promise<SessionEvent[]> {
  const all: SessionEvent[] = []
  let page: AnswerOf<typeof calls.listEvents> = { events: [], next: 0 }
  do {
    const after = page.next ?? 0
    page = await request(calls.listEvents, { params: { id }, query: { after }, signal })
    all.push(...page.events)
    // A session that still runs has a next page without rows.
  } while (page.next !== null && page.events.length > 0)
  return all
}

/** Calls `onEvents` with a log's rows after `after` as they come: first, when the stream is open, with none. Resolves
 * when the cloud ends the stream: with the session, or at a shutdown. Rejects with NoAnswerError when it breaks off. */
export const followEvents = (
  { id, after }: { id: string; after: number },
  onEvents: (events: SessionEvent[]) => void,
  signal: AbortSignal,
): Promise<void> =>
  followStream(calls.listEvents, { params: { id }, query: { after }, signal }, (messages) =>
    onEvents(messages.map(({ data }) => sessionEvent.parse(JSON.parse(data)))),
  )

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
