import * as z from 'zod/mini'

import { timestamp } from './entities.ts'
import { integer } from './integer.ts'

/** What can wait for a developer, the most urgent first. */
export const needKinds = [
  'down',
  'question',
  'points',
  'changes',
  'resubmit',
  'update',
  'profile',
  'listing',
  'publish',
  'try',
] as const
export type NeedKind = (typeof needKinds)[number]

export const listingParts = ['description', 'logo', 'publicUrl'] as const

const ofKind = <Kind extends NeedKind, Fields extends z.core.$ZodShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), packageName: z.string(), name: z.string(), ...fields })

/** What waits for the developer of an app. */
export const need = z.discriminatedUnion('kind', [
  ofKind('down', { since: timestamp }),
  ofKind('question', {}),
  /** Of the `requested` changes that no reviewer has accepted, `open` need a response. */
  ofKind('points', { open: integer({ least: 1 }), requested: integer({ least: 1 }) }),
  ofKind('changes', { notes: z.string() }),
  ofKind('resubmit', {}),
  ofKind('update', {}),
  ofKind('profile', {}),
  ofKind('listing', { missing: z.array(z.enum(listingParts)) }),
  ofKind('publish', {}),
  /** `problem`: what was wrong in its last session. */
  ofKind('try', { problem: z.nullable(z.string()) }),
])
export type Need = z.output<typeof need>

/** How far a developer is who never submitted an app: `packageName` is the newest app, null before the first. */
export const firstVisit = z.object({
  packageName: z.nullable(z.string()),
  hasConnected: z.boolean(),
  hasWorked: z.boolean(),
})
export type FirstVisit = z.output<typeof firstVisit>

export const shownNeeds = 2

/** What the dashboard shows: the most urgent of `total` needs; `firstVisit` until an app was submitted. */
export const developerNeeds = z.object({
  needs: z.array(need).check(z.maxLength(shownNeeds)),
  total: integer({ least: 0 }),
  firstVisit: z.nullable(firstVisit),
})
export type DeveloperNeeds = z.output<typeof developerNeeds>
