import type * as Api from '../../src/api/contract.ts'
import { exampleOf } from '../../src/api/contract.ts'
import { now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import type { CloudState } from './state.ts'

const idOf = (end: string) => `a3f5c0de-0000-4000-8000-0000000000${end}`

export const serverDestination: Api.Destination = {
  id: idOf('61'),
  name: 'Release bot',
  url: 'https://bot.optics.example.com/events',
  format: 'standard',
  types: ['release.live', 'submission.approved'],
  packageNames: null,
  state: 'on',
  offReason: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastSuccessAt: '2026-03-18T09:27:00.000Z',
  lastFailureAt: '2026-03-02T08:00:00.000Z',
  oldSecretEndsAt: null,
}

export const failingDestination: Api.Destination = {
  ...serverDestination,
  id: idOf('62'),
  name: 'Team chat',
  url: 'https://hooks.slack.com/services/T000/B000/a-secret-part',
  format: 'slack',
  types: [],
  packageNames: ['com.example.captions'],
  state: 'failing',
  lastSuccessAt: '2026-03-16T11:00:00.000Z',
  lastFailureAt: '2026-03-18T09:00:00.000Z',
}

export const endedDestination: Api.Destination = {
  ...failingDestination,
  id: idOf('63'),
  name: 'Old chat',
  format: 'discord',
  url: 'https://discord.com/api/webhooks/1/a-secret-part',
  state: 'off',
  offReason: 'gone',
  lastSuccessAt: null,
}

const site = 'https://portal.example.com'

const deliveryOf = (end: string, type: Api.EventType, more: Partial<Api.Delivery> = {}): Api.Delivery => ({
  id: idOf(end),
  eventId: idOf(`${end.slice(1)}0`),
  type,
  packageName: 'com.example.captions',
  state: 'delivered',
  isTest: false,
  tries: 1,
  status: 200,
  ms: 84,
  createdAt: '2026-03-18T09:27:00.000Z',
  nextAt: null,
  request: {
    headers: { 'webhook-id': idOf(`${end.slice(1)}0`), 'webhook-timestamp': '1773826020' },
    body: JSON.stringify(exampleOf(type, site)),
  },
  response: { body: 'ok', error: null },
  ...more,
})

export const delivered = deliveryOf('71', 'release.live')
export const waiting = deliveryOf('72', 'health.down', {
  state: 'waiting',
  tries: 3,
  status: null,
  nextAt: '2026-03-18T10:00:00.000Z',
  response: { body: '', error: 'Your server accepted the request but didn’t respond within 10 seconds.' },
})
export const failed = deliveryOf('73', 'member.added', {
  packageName: null,
  state: 'failed',
  tries: 10,
  status: 503,
  response: { body: '<h1>Service unavailable</h1>', error: null },
})
export const sample = deliveryOf('74', 'key.expiring', {
  state: 'waiting',
  isTest: true,
  tries: 0,
  status: null,
  ms: null,
  nextAt: now,
  request: null,
  response: null,
})

/** A team that sends its events somewhere, which mostly works. */
export const withDestinations = {
  destinations: [serverDestination, failingDestination, endedDestination],
  deliveries: [waiting, delivered, failed],
}

export const newSecret = `whsec_${'Qx4TnB0aLk'.repeat(4)}v2Wz`

export function destinationCalls(state: CloudState): Resolvers {
  const find = (id: string) => there(state.destinations.find((one) => one.id === id))
  const queued = (delivery: Api.Delivery) => {
    state.deliveries.unshift(delivery)
    return { delivery }
  }

  return {
    listDestinations: () => ({ destinations: state.destinations }),
    createDestination: ({ body }) => {
      const destination = { ...serverDestination, ...body, id: crypto.randomUUID(), lastSuccessAt: null }
      state.destinations.push(destination)
      return { destination, secret: newSecret }
    },
    updateDestination: ({ params, body: { state: turned, ...edit } }) => {
      const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
      const offReason = turned === 'off' ? ('person' as const) : null
      return { destination: Object.assign(find(params.id), given, turned && { state: turned, offReason }) }
    },
    deleteDestination: ({ params }) => {
      state.destinations = state.destinations.filter(({ id }) => id !== params.id)
      return { message: 'Deleted' }
    },
    rotateDestinationSecret: ({ params }) => ({
      destination: Object.assign(find(params.id), { oldSecretEndsAt: '2026-03-19T09:30:00.000Z' }),
      secret: newSecret,
    }),
    testDestination: () => queued({ ...sample, id: crypto.randomUUID() }),
    listDeliveries: () => ({ deliveries: state.deliveries, next: null }),
    resendDelivery: ({ params }) => {
      const row = there(state.deliveries.find(({ id }) => id === params.id))
      return queued({
        ...row,
        id: crypto.randomUUID(),
        state: 'waiting',
        tries: 0,
        response: null,
        request: null,
      })
    },
    listTeamEvents: () => ({ events: [exampleOf('release.live', site)], next: null, now }),
    resendEvent: () => ({ deliveries: state.deliveries.slice(0, 1) }),
    triggerEvent: ({ body }) => ({
      event: { ...exampleOf(body.type, site), test: true },
      destinations: state.destinations.length,
    }),
    resendFailed: () => ({ resent: state.deliveries.filter((one) => one.state === 'failed').length }),
  }
}
