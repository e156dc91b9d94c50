import * as z from 'zod/mini'

import { call } from '../call.ts'
import { diagnosis } from '../diagnosis.ts'
import { integerText } from '../integer.ts'
import { observation } from '../observations.ts'
import { photoLimits, photoThumbnail, photoUpload, soundTicket } from '../photos.ts'
import { eventPage, inputAnswer, session, sessionInput, sessionStart } from '../sessions.ts'

export const startSession = call('POST', '/api/dev/apps/{packageName}/sessions', {
  summary: 'Start a Try It session: the platform calls the app’s webhook',
  access: 'developer',
  status: 201,
  refusals: ['TOO_MANY_SESSIONS'],
  body: sessionStart,
  answer: z.object({ session }),
})

export const listSessions = call('GET', '/api/dev/apps/{packageName}/sessions', {
  summary: 'List an app’s last 20 sessions, newest first',
  access: 'developer',
  answer: z.object({ sessions: z.array(session) }),
})

export const listObservations = call('GET', '/api/dev/apps/{packageName}/observations', {
  summary: 'List what an app’s last 20 sessions with its present server saw, newest first',
  access: 'developer',
  answer: z.object({ observations: z.array(observation) }),
})

export const getSession = call('GET', '/api/dev/sessions/{id}', {
  summary: 'Read a session',
  access: 'developer',
  answer: z.object({ session }),
})

/** As `text/event-stream`: `id` is the sequence, from `Last-Event-ID` or `after` on, and the stream
 * ends with the session, or earlier with its token: 429 where three follow the session or the
 * person follows ten. With `Accept: application/json` a page of at most 1 MB, unless one row has
 * more. */
export const listEvents = call('GET', '/api/dev/sessions/{id}/events', {
  summary: 'Read a session’s log, as an event stream or a page',
  access: 'developer',
  refusals: ['TOO_MANY_STREAMS'],
  stream: true,
  query: z.object({
    after: z._default(integerText({ least: 0 }), 0),
    limit: z._default(integerText({ least: 1, most: 1_000 }), 500),
  }),
  answer: eventPage,
})

export const sendInput = call('POST', '/api/dev/sessions/{id}/inputs', {
  summary: 'Send an input to the simulated glasses',
  access: 'developer',
  status: 202,
  refusals: ['NOT_CONNECTED'],
  body: sessionInput,
  answer: inputAnswer,
})

export const stopSession = call('DELETE', '/api/dev/sessions/{id}', {
  summary: 'End a session',
  access: 'developer',
  answer: z.object({ session }),
})

export const uploadPhoto = call('POST', '/api/dev/sessions/{id}/photos', {
  summary:
    'Answer an app’s photo request with a picture (PNG, JPEG or WebP), which is scaled to the size that it asked for and sent to its server',
  access: 'developer',
  status: 201,
  refusals: ['NOT_WAITING'],
  encoding: 'multipart',
  body: photoUpload,
  // Its own limit judges the file; the form's other part is small.
  largestBody: photoLimits.bytes + 16 * 1_024,
  answer: z.object({
    /** Whether the app's server took it. */
    delivered: z.boolean(),
    /** What the server answered; null where it wasn't reached. */
    status: z.nullable(z.int()),
    /** Why it didn't. */
    diagnosis: z.nullable(diagnosis),
  }),
})

export const getPhoto = call('GET', '/api/dev/sessions/{id}/photos/{requestId}', {
  summary: 'The thumbnail of a photo that an app received; deleted with its session',
  access: 'developer',
  answer: z.object({ photo: photoThumbnail }),
})

export const openSound = call('POST', '/api/dev/sessions/{id}/sound', {
  summary: 'A ticket for the WebSocket that takes the microphone’s sound; only the newest one works',
  access: 'developer',
  status: 201,
  refusals: ['NOT_CONNECTED', 'NO_MICROPHONE'],
  isSecret: true,
  answer: soundTicket,
})
