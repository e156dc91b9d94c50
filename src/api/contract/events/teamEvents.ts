import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'
import { type EventObject, type EventType, eventTable, isOfApp } from './eventTypes.ts'

export const longestEventDetail = 300

const links = z.object({
  page: z.string(),
  /** What to read it by; null where no call reads it. */
  api: z.nullable(z.string()),
})

const envelope = z.object({
  id: z.uuid(),
  time: timestamp,
  team: z.object({ id: z.uuid() }),
  /** Who did it: reviewers by their name only. */
  actor: z.string(),
  /** Of a sample, which tells of nothing that happened. */
  test: z.optional(z.literal(true)),
})

const app = z.object({ packageName: z.string() })

export const schemaOfEvent = (type: EventType) =>
  z.extend(envelope, {
    type: z.literal(type),
    app: isOfApp(type) ? app : z.null(),
    object: z.object({
      type: z.literal(eventTable[type].object),
      /** Null where the object has none of its own. */
      id: z.nullable(z.string()),
      /** A few words, such as a release's name, cut after 300 characters. */
      detail: z.nullable(z.string()),
      links,
    }),
  })

/** The body of an event of any type, also of one that this version doesn't know. */
export const teamEvent = z.extend(envelope, {
  type: z.string(),
  app: z.nullable(app),
  object: z.object({
    type: z.string(),
    id: z.nullable(z.string()),
    detail: z.nullable(z.string()),
    links,
  }),
})
export type TeamEvent = z.output<typeof teamEvent>

type Place = { packageName: string; slug: string; id: string | null }
type Paths = { page: (place: Place) => string; api: ((place: Place) => string) | null }

const ofApp = (page: string, api: string | null): Paths => ({
  page: ({ packageName }) => `/tpas/${packageName}${page}`,
  api: api === null ? null : ({ packageName }) => `/api/dev/apps/${packageName}${api}`,
})

const paths: Record<EventObject, Paths> = {
  app: ofApp('', ''),
  submission: ofApp('/review', '/submission'),
  release: ofApp('/releases', '/releases'),
  feedback: ofApp('/releases', '/timeline'),
  health: ofApp('/health', '/health'),
  key: ofApp('/edit#api-key', '/keys'),
  session: {
    page: ({ packageName, id }) => `/tpas/${packageName}/try/${id}`,
    api: ({ id }) => `/api/dev/sessions/${id}`,
  },
  report: ofApp('', null),
  member: { page: ({ slug }) => `/teams/${slug}`, api: null },
  token: { page: () => '/profile/tokens', api: () => '/api/dev/tokens' },
}

export type Happening = {
  id: string
  type: EventType
  time: Date
  team: { id: string; slug: string }
  packageName: string | null
  actor: string
  objectId: string | null
  detail: string | null
  isTest: boolean
}

/** An event as its receivers get it, with links to the portal at `site`. */
export function toTeamEvent(happening: Happening, site: string): TeamEvent {
  const { id, type, time, team, packageName, actor, objectId, detail, isTest } = happening
  const object = eventTable[type].object
  const { page, api } = paths[object]
  const place = { packageName: encodeURIComponent(packageName ?? ''), slug: team.slug, id: objectId }
  return {
    id,
    type,
    time: time.toISOString(),
    team: { id: team.id },
    app: packageName === null ? null : { packageName },
    actor,
    object: {
      type: object,
      id: objectId,
      detail,
      links: { page: `${site}${page(place)}`, api: api && `${site}${api(place)}` },
    },
    ...(isTest && { test: true as const }),
  }
}

/** What a sample of a type says: the example in the guide and the API's description, and what a test sends. */
export const sampleOf = (
  type: EventType,
): Pick<Happening, 'packageName' | 'actor' | 'objectId' | 'detail'> => ({
  packageName: isOfApp(type) ? 'com.example.captions' : null,
  actor: 'ada@example.com',
  objectId: eventTable[type].object === 'session' ? '7b1e4f7e-4f0b-4d5a-9a52-0f6f9d1f3c11' : null,
  detail: details[eventTable[type].object],
})

const details: Record<EventObject, string | null> = {
  app: null,
  submission: null,
  release: 'Release 3 (1.2.0)',
  feedback: 'Release 3 (1.2.0): The captions lag behind.',
  health: 'Nothing is listening on port 443 (connection refused).',
  key: 'Production (sgk_…k2Xf)',
  session: 'Your server didn’t respond within 10 seconds.',
  report: null,
  member: 'grace@example.com',
  token: 'CI (sgt_4fKd92Lm_…)',
}

export const exampleOf = (type: EventType, site: string): TeamEvent =>
  toTeamEvent(
    {
      id: '0192f3c1-6c5e-7c3a-8a41-5d2f0c9b7e10',
      type,
      time: new Date('2026-03-18T09:30:00Z'),
      team: { id: '5f0c1a52-8a0b-4b7e-9f57-2a1d6c3e9b84', slug: 'northlight' },
      isTest: false,
      ...sampleOf(type),
    },
    site,
  )
