import * as z from 'zod/mini'
import { call } from '../call.ts'
import { integer } from '../fields.ts'
import { bridgeStorage, hostEvent, hostLimits } from './webSessions.ts'

export const addHostEvents = call('POST', '/api/dev/sessions/{id}/host-events', {
  tag: 'Try It',
  summary:
    'Add rows to a web app’s session, from the page or command that stands in for its glasses; without any, that it is there',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  refusals: ['INVALID_STATUS'],
  largestBody: hostLimits.body,
  body: z.object({
    events: z
      .array(hostEvent)
      .check(z.maxLength(hostLimits.events, `Send up to ${hostLimits.events} events.`)),
  }),
  answer: z.object({ lastSequence: integer({ least: 0 }) }),
})

export const getBridgeStorage = call('GET', '/api/dev/sessions/{id}/storage', {
  tag: 'Try It',
  summary: 'Read what a web app keeps on the phone',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: z.object({ values: bridgeStorage }),
})

export const saveBridgeStorage = call('PUT', '/api/dev/sessions/{id}/storage', {
  tag: 'Try It',
  summary: 'Replace what a web app keeps on the phone',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  largestBody: 4 * hostLimits.stored,
  body: z.object({ values: bridgeStorage }),
  answer: z.object({ values: bridgeStorage }),
})
