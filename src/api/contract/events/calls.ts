import * as z from 'zod/mini'
import { call } from '../call.ts'
import { integer, message, pageQuery, timestamp } from '../fields.ts'
import { delivery, destination, destinationEdit, destinationForm } from './destinations.ts'
import { eventTypes } from './eventTypes.ts'
import { teamEvent } from './teamEvents.ts'

const ofTeam = { tag: 'Integrations', access: 'developer', action: 'manageIntegrations' } as const

export const listDestinations = call('GET', '/api/dev/teams/{teamId}/destinations', {
  ...ofTeam,
  summary: 'List where a team’s events are sent, the oldest first',
  answer: z.object({ destinations: z.array(destination) }),
})

const withSecret = z.object({ destination, secret: z.string() })

export const createDestination = call('POST', '/api/dev/teams/{teamId}/destinations', {
  ...ofTeam,
  secondFactor: 'stepUp',
  summary: 'Send a team’s events to an address; the secret that signs them is shown only here',
  isLasting: true,
  isIdempotent: true,
  isSecret: true,
  status: 201,
  refusals: ['TOO_MANY_DESTINATIONS'],
  body: destinationForm,
  answer: withSecret,
})

export const updateDestination = call('PATCH', '/api/dev/teams/{teamId}/destinations/{id}', {
  ...ofTeam,
  secondFactor: 'act',
  summary: 'Change a destination, or turn it on or off; fields you leave out stay as they are',
  isLasting: true,
  body: destinationEdit,
  answer: z.object({ destination }),
})

export const deleteDestination = call('DELETE', '/api/dev/teams/{teamId}/destinations/{id}', {
  ...ofTeam,
  summary: 'Delete a destination with its log; what waits is not sent',
  answer: message,
})

export const rotateDestinationSecret = call('POST', '/api/dev/teams/{teamId}/destinations/{id}/secrets', {
  ...ofTeam,
  secondFactor: 'stepUp',
  summary: 'Create a second secret, shown only here; both sign for 24 hours, then the first one ends',
  isLasting: true,
  isIdempotent: true,
  isSecret: true,
  status: 201,
  refusals: ['TWO_SECRETS'],
  answer: withSecret,
})

export const testDestination = call('POST', '/api/dev/teams/{teamId}/destinations/{id}/test', {
  ...ofTeam,
  summary: 'Send a sample, marked `test: true`, to a destination that is on',
  status: 202,
  refusals: ['DESTINATION_OFF'],
  body: z.object({ type: z.optional(z.enum(eventTypes, 'Choose an event type from the list.')) }),
  answer: z.object({ delivery }),
})

export const listDeliveries = call('GET', '/api/dev/teams/{teamId}/destinations/{id}/deliveries', {
  ...ofTeam,
  summary: 'List what was sent to a destination in the last 30 days, the newest first, in pages',
  query: pageQuery,
  answer: z.object({ deliveries: z.array(delivery), next: z.nullable(z.string()) }),
})

export const resendFailed = call('POST', '/api/dev/teams/{teamId}/destinations/{id}/resend', {
  ...ofTeam,
  summary: 'Send again what failed since a moment, at most 1,000, the oldest first',
  status: 202,
  refusals: ['DESTINATION_OFF'],
  body: z.object({ since: timestamp }),
  answer: z.object({ resent: integer({ least: 0 }) }),
})

export const resendDelivery = call('POST', '/api/dev/deliveries/{id}/resend', {
  tag: 'Integrations',
  summary: 'Send one event again; one that waits for its next try is sent now',
  access: 'developer',
  scope: 'events',
  status: 202,
  refusals: ['ROLE_NEEDED', 'DESTINATION_OFF'],
  answer: z.object({ delivery }),
})

/** One that began before an event may be written after it: who follows asks again for the last half minute, and leaves
 * out what it knows by its id. `now`: the portal’s time. */
export const listTeamEvents = call('GET', '/api/dev/teams/{teamId}/events', {
  ...ofTeam,
  scope: 'events',
  summary: 'List what happened to a team in the last 30 days, or `since`, the oldest first, in pages',
  query: z.extend(pageQuery, { since: z.optional(timestamp) }),
  answer: z.object({ events: z.array(teamEvent), next: z.nullable(z.string()), now: timestamp }),
})

export const resendEvent = call('POST', '/api/dev/teams/{teamId}/events/{id}/resend', {
  ...ofTeam,
  scope: 'events',
  summary: 'Send an event again to each destination that is on and wants it',
  status: 202,
  answer: z.object({ deliveries: z.array(delivery) }),
})

export const triggerEvent = call('POST', '/api/dev/teams/{teamId}/events', {
  ...ofTeam,
  scope: 'events',
  summary: 'Send a sample, marked `test: true`, to each destination that wants it, and to who listens',
  status: 202,
  body: z.object({ type: z.enum(eventTypes, 'Choose an event type from the list.') }),
  answer: z.object({ event: teamEvent, destinations: integer({ least: 0 }) }),
})
