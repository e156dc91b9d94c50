import { type HttpHandler, HttpResponse, http } from 'msw'

import {
  calls,
  glassesOf,
  hasPart,
  type Listener,
  type Session,
  type SessionEvent,
} from '../../src/api/contract.ts'
import * as recording from '../support/recording.ts'
import { webEvents, webSession } from '../support/webRecording.ts'
import { now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import { everySetting, everyTool } from './settings.ts'
import type { CloudState } from './state.ts'

const at = '2026-03-17T16:00:00.000Z'
const named = (id: string, name: string): Listener => ({ id, name, since: at, lastSeenAt: at })

/** Computers on which a person runs apps. */
export const laptop = named('listener-1', 'Anna’s laptop')
export const desktop = named('listener-2', 'desk-01')
/** As long as a name can be. */
export const longNamed = named('listener-3', 'build-machine-in-the-corner-behind-the-plant.office.example')

/** Try It: an app that draws at once and answers what is said; its log is the recorded one. */
export function sessionCalls(state: CloudState): Resolvers {
  const find = (id: string) => there(state.sessions.find((session) => session.id === id))
  const webviewURL = 'https://captions.example.com/settings'
  const expiresAt = '2026-03-18T09:31:00.000Z'

  return {
    startSession: ({ params: { packageName }, body: { model, listener: id } }) => {
      const app = state.apps.find((one) => one.packageName === packageName)
      if (app && hasPart(app.kind, 'page')) {
        const started = { ...webSession, id: 'started', packageName, steps: [] }
        state.sessions.unshift(started)
        return { session: started }
      }
      const listener = state.listeners.find((one) => one.id === id)
      const kept = listener ? { ...recording.relayedSession, listener } : recording.recordedSession
      const session = { ...kept, packageName, model: glassesOf({ model }) }
      state.sessions.unshift(session)
      return { session: { ...session, state: 'starting', steps: [] } }
    },
    listSessions: ({ params }) => ({
      sessions: state.sessions.filter(({ packageName }) => packageName === params.packageName),
    }),
    listObservations: () => ({ observations: state.observations }),
    listListeners: () => ({ listeners: state.listeners }),
    getSession: ({ params: { id } }) => ({ session: find(id) }),
    stopSession: ({ params: { id } }) => ({
      session: Object.assign(find(id), { state: 'ended', connected: false, endedAt: now }),
    }),
    sendInput: ({ body }) =>
      body.type === 'head'
        ? { delivered: false, missing: 'head_position' }
        : { delivered: true, missing: null },
    uploadPhoto: () => ({ delivered: true, status: 200, diagnosis: null }),
    getPhoto: ({ params: { requestId } }) => ({ photo: { ...recording.recordedPhoto, requestId } }),
    openSound: () => ({ ticket: 'of-a-story', path: '/api/dev/sessions/1/sound', expiresAt }),
    getSessionSettings: () => ({ settings: everySetting, values: {}, tools: everyTool, webviewURL }),
    addHostEvents: () => ({ lastSequence: 1 }),
    getBridgeStorage: () => ({ values: {} }),
    saveBridgeStorage: ({ body }) => ({ values: body.values }),
    saveSessionSettings: ({ body }) => ({ values: body.values }),
    resetSessionSettings: () => ({ values: {} }),
    callTool: () => ({ status: 200, ms: 48, reply: 'Done', body: '{"status":"success"}', diagnosis: null }),
    listTests: () => ({ tests: state.tests }),
    listSubmittedTests: () => ({ tests: state.tests }),
    saveTest: ({ body }) => {
      const test = { ...body, id: body.file, savedAt: now, last: null }
      state.tests = [...state.tests.filter(({ file }) => file !== body.file), test]
      return { test }
    },
    deleteTest: ({ params }) => {
      state.tests = state.tests.filter(({ id }) => id !== params.id)
      return { tests: state.tests }
    },
    saveTestOutcome: ({ params: { id } }) => ({ session: find(id) }),
    openWebPage: () => ({
      url: `${webviewURL}?aos_temp_token=of-a-story`,
      frame: '/favicon.svg?token=of-a-story',
      expiresAt,
    }),
  }
}

/** A session's log, at once or as a stream that stays open. */
export const eventHandler = (state: CloudState): HttpHandler =>
  http.get(`*${calls.listEvents.path.replace('{id}', ':id')}`, ({ request, params }) => {
    const session = there(state.sessions.find(({ id }) => id === params.id))
    const after = Number(new URL(request.url).searchParams.get('after') ?? 0)
    const events = logOf(session).filter(({ sequence }) => sequence > after)
    return request.headers.get('accept')?.includes('text/event-stream')
      ? new HttpResponse(streamOf(events), { headers: { 'content-type': 'text/event-stream' } })
      : HttpResponse.json({ events, next: null })
  })

function logOf(session: Session): SessionEvent[] {
  const { listener, model, diagnosis } = session
  if (session.page !== null) return session.steps.length > 0 ? webEvents : []
  if (listener !== null) return recording.relayedEvents(session)
  const rows = model === 'Mentra Live' ? recording.deviceEvents : recording.recordedEvents
  if (!diagnosis) return rows
  const row = {
    ...recording.failedEvent,
    sequence: rows.length + 1,
    summary: diagnosis.text,
    body: { diagnosis },
  }
  return [...rows, row]
}

function streamOf(events: readonly SessionEvent[]): ReadableStream<Uint8Array> {
  const text = events.map((event) => `id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  return new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(text)) })
}
