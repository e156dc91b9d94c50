import { type HttpHandler, HttpResponse, http } from 'msw'

import { calls, type Diagnosis, type Session, type SessionEvent } from '../../src/api/contract.ts'
import {
  deviceEvents,
  failedEvent,
  recordedEvents,
  recordedPhoto,
  recordedSession,
  relayedEvents,
  relayedSession,
} from '../support/recording.ts'
import { handle, refusal, there } from './handle.ts'
import { everySetting, everyTool } from './settings.ts'
import type { CloudState } from './state.ts'

/** Try It: an app that draws at once and answers what is said; its log is the recorded one. */
export function sessionCalls(state: CloudState): HttpHandler[] {
  const find = (id: string) => there(state.sessions.find((session) => session.id === id))

  return [
    handle(calls.startSession, ({ params: { packageName }, body: { model, listener: id } }) => {
      const listener = state.listeners.find((one) => one.id === id)
      const kept = listener ? { ...relayedSession, listener } : recordedSession
      const session = { ...kept, packageName, model, state: 'starting' as const, steps: [] }
      state.sessions.unshift({ ...session, state: 'running', steps: kept.steps })
      return { session }
    }),
    handle(calls.listSessions, ({ params: { packageName } }) => ({
      sessions: state.sessions.filter((session) => session.packageName === packageName),
    })),
    handle(calls.listObservations, () => ({ observations: state.observations })),
    handle(calls.getSession, ({ params: { id } }) => ({ session: find(id) })),
    http.get(`*${calls.listEvents.path.replace('{id}', ':id')}`, ({ request, params }) => {
      const session = state.sessions.find(({ id }) => id === params.id)
      if (!session) return refusal(404, 'NOT_FOUND', 'We couldn’t find this.')
      const after = Number(new URL(request.url).searchParams.get('after') ?? 0)
      const rows = rowsOf(session)
      const log = session.diagnosis === null ? rows : [...rows, failure(session.diagnosis)]
      const events = log.filter(({ sequence }) => sequence > after)
      if (!request.headers.get('accept')?.includes('text/event-stream'))
        return HttpResponse.json({ events, next: null })
      return new HttpResponse(streamOf(events), { headers: { 'content-type': 'text/event-stream' } })
    }),
    handle(calls.sendInput, ({ body }) =>
      body.type === 'head'
        ? { delivered: false, missing: 'head_position' }
        : { delivered: true, missing: null },
    ),
    handle(calls.uploadPhoto, () => ({ delivered: true, status: 200, diagnosis: null })),
    handle(calls.getPhoto, ({ params: { requestId } }) => ({ photo: { ...recordedPhoto, requestId } })),
    handle(calls.openSound, ({ params: { id } }) => ({
      ticket: 'ticket-of-a-story',
      path: `/api/dev/sessions/${id}/sound`,
      expiresAt: inSeconds(30),
    })),
    handle(calls.getSessionSettings, () => ({
      settings: everySetting,
      values: state.settingValues,
      tools: everyTool,
      webviewURL: 'https://captions.example.com/settings',
    })),
    handle(calls.saveSessionSettings, ({ body: { values } }) => {
      state.settingValues = { ...state.settingValues, ...values }
      return { values: state.settingValues }
    }),
    handle(calls.resetSessionSettings, () => {
      state.settingValues = {}
      return { values: {} }
    }),
    handle(calls.callTool, ({ params: { toolId } }) => ({
      status: 200,
      ms: 48,
      reply: `Done: ${toolId}`,
      body: '{"status":"success"}',
      diagnosis: null,
    })),
    handle(calls.openWebPage, () => ({
      url: 'https://captions.example.com/settings?aos_temp_token=of-a-story',
      frame: '/favicon.svg?token=of-a-story',
      expiresAt: inSeconds(60),
    })),
    handle(calls.stopSession, ({ params: { id } }) => {
      const session = find(id)
      Object.assign(session, { state: 'ended', connected: false, endedAt: new Date().toISOString() })
      return { session }
    }),
  ]
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

const rowsOf = (session: Session): SessionEvent[] => {
  if (session.listener !== null) return relayedEvents(session)
  return session.model === 'Mentra Live' ? deviceEvents : recordedEvents
}

/** The last row of a session that failed. */
const failure = (diagnosis: Diagnosis): SessionEvent => ({
  ...failedEvent,
  sequence: recordedEvents.length + 1,
  at: recordedEvents.at(-1)?.at ?? '',
  summary: diagnosis.text,
  body: { diagnosis },
})

/** The rows at once; the stream stays open, as that of a running session. */
function streamOf(events: readonly SessionEvent[]): ReadableStream<Uint8Array> {
  const text = events.map((event) => `id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  return new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(text)) })
}
