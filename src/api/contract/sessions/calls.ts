import * as z from 'zod/mini'
import { appSetting } from '../apps/appSettings.ts'
import { appTool } from '../apps/tools.ts'
import { call } from '../call.ts'
import { integerText } from '../fields.ts'
import { diagnosis } from './diagnosis.ts'
import { listener, listenerForm, listenerTicket } from './listeners.ts'
import { observation } from './observations.ts'
import { photoLimits, photoThumbnail, photoUpload, soundTicket } from './photos.ts'
import { settingValues } from './sessionSettings.ts'
import { eventPage, inputAnswer, session, sessionInput, sessionStart, webPage } from './sessions.ts'
import { toolAnswer, toolParameters } from './toolCalls.ts'

export const startSession = call('POST', '/api/dev/apps/{packageName}/sessions', {
  tag: 'Try It',
  summary: 'Start a Try It session: the platform calls the app’s webhook, or you show its page',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  status: 201,
  refusals: ['LISTENER_GONE', 'TOO_MANY_SESSIONS', 'WEB_APPS_OFF', 'SUSPENDED'],
  body: sessionStart,
  answer: z.object({ session }),
})

export const listSessions = call('GET', '/api/dev/apps/{packageName}/sessions', {
  tag: 'Try It',
  summary: 'List an app’s last 20 sessions, newest first',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: z.object({ sessions: z.array(session) }),
})

export const listObservations = call('GET', '/api/dev/apps/{packageName}/observations', {
  tag: 'Apps',
  summary: 'List what an app’s last 20 sessions with its present server saw, newest first',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: z.object({ observations: z.array(observation) }),
})

export const getSession = call('GET', '/api/dev/sessions/{id}', {
  tag: 'Try It',
  summary: 'Read a session',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: z.object({ session }),
})

/** As `text/event-stream`: `id` is the sequence, from `Last-Event-ID` or `after` on; ends with the session or token.
 * 429 where three follow the session or the person follows ten. As JSON a page of 1 MB, or one longer row. */
export const listEvents = call('GET', '/api/dev/sessions/{id}/events', {
  tag: 'Try It',
  summary: 'Read a session’s log, as an event stream or a page',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  refusals: ['TOO_MANY_STREAMS'],
  stream: true,
  query: z.object({
    after: z._default(integerText({ least: 0 }), 0),
    limit: z._default(integerText({ least: 1, most: 1_000 }), 500),
  }),
  answer: eventPage,
})

export const sendInput = call('POST', '/api/dev/sessions/{id}/inputs', {
  tag: 'Try It',
  summary: 'Send an input to the simulated glasses',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  status: 202,
  refusals: ['NOT_CONNECTED'],
  body: sessionInput,
  answer: inputAnswer,
})

export const stopSession = call('DELETE', '/api/dev/sessions/{id}', {
  tag: 'Try It',
  summary: 'End a session',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  answer: z.object({ session }),
})

export const uploadPhoto = call('POST', '/api/dev/sessions/{id}/photos', {
  tag: 'Try It',
  summary:
    'Answer an app’s photo request with a picture (PNG, JPEG or WebP), which is scaled to the size that it asked for and sent to its server',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  status: 201,
  refusals: ['NOT_WAITING'],
  encoding: 'multipart',
  body: photoUpload,
  // Its own limit judges the file; the form's other part is small.
  largestBody: photoLimits.bytes + 16 * 1_024,
  answer: z.object({
    /** Whether the app's server took it. */
    delivered: z.boolean(),
    /** Of the server's answer; null where it wasn't reached, or its app got the photo on its socket. */
    status: z.nullable(z.int()),
    diagnosis: z.nullable(diagnosis),
  }),
})

export const getPhoto = call('GET', '/api/dev/sessions/{id}/photos/{requestId}', {
  tag: 'Try It',
  summary: 'The thumbnail of a photo that an app received; deleted with its session',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: z.object({ photo: photoThumbnail }),
})

export const openSound = call('POST', '/api/dev/sessions/{id}/sound', {
  tag: 'Try It',
  summary: 'A ticket for the WebSocket that takes the microphone’s sound; only the newest one works',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  status: 201,
  refusals: ['NOT_CONNECTED', 'NO_MICROPHONE'],
  isSecret: true,
  answer: soundTicket,
})

const chosen = z.object({ values: settingValues })

export const getSessionSettings = call('GET', '/api/dev/sessions/{id}/settings', {
  tag: 'Try It',
  summary:
    'Read the settings of a session’s app with what you chose, its tools, and the address of its web page',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: z.object({
    settings: z.array(appSetting),
    values: settingValues,
    tools: z.array(appTool),
    webviewURL: z._default(z.nullable(z.string()), null),
  }),
})

export const saveSessionSettings = call('PUT', '/api/dev/sessions/{id}/settings', {
  tag: 'Try It',
  summary: 'Change settings of a session’s app. Running sessions receive the changes',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  body: chosen,
  answer: chosen,
})

export const resetSessionSettings = call('DELETE', '/api/dev/sessions/{id}/settings', {
  tag: 'Try It',
  summary: 'Reset the settings of a session’s app to their defaults',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  answer: chosen,
})

/** The parameters are judged by the tool's schema: 422 at their names. */
export const callTool = call('POST', '/api/dev/sessions/{id}/tools/{toolId}', {
  tag: 'Try It',
  summary: 'Call a tool of a session’s app at its server, as the platform’s assistant does',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  refusals: ['NOT_CONNECTED'],
  body: z.object({ parameters: z._default(toolParameters, {}) }),
  answer: toolAnswer,
})

export const openWebPage = call('POST', '/api/dev/sessions/{id}/webpage', {
  tag: 'Try It',
  summary:
    'The address of a session’s app’s web page, signed in: its server exchanges the token in it once, within a minute',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  status: 201,
  refusals: ['NOT_CONNECTED'],
  isSecret: true,
  answer: webPage,
})

/** The frames of its socket are `toListener` and `fromListener`. */
export const openListener = call('POST', '/api/dev/apps/{packageName}/listeners', {
  tag: 'Apps',
  summary: 'Let your computer take the calls to an app’s server, over a WebSocket that it opens at `url`',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  status: 201,
  isSecret: true,
  refusals: ['NOT_OF_KIND', 'LISTENER_REPLACED', 'TOO_MANY_LISTENERS'],
  body: listenerForm,
  answer: listenerTicket,
})

export const listListeners = call('GET', '/api/dev/apps/{packageName}/listeners', {
  tag: 'Apps',
  summary: 'List your computers that take an app’s calls now',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: z.object({ listeners: z.array(listener) }),
})
