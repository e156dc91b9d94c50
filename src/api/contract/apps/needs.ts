import * as z from 'zod/mini'
import { integer, timestamp } from '../fields.ts'
import { ownInvitation } from '../teams/teamRoles.ts'
import { appKinds } from './appKinds.ts'

/** The most urgent first. */
export const needKinds = [
  'down',
  'suspended',
  'invitation',
  'transfer',
  'question',
  'points',
  'changes',
  'resubmit',
  'formerKey',
  'expiringKey',
  'approved',
  'update',
  'profile',
  'listing',
  'publish',
  'try',
] as const
export type NeedKind = (typeof needKinds)[number]

export const listingParts = ['description', 'logo', 'publicUrl', 'privacyPolicy'] as const

const ofKind = <Kind extends NeedKind, Fields extends z.core.$ZodShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), packageName: z.string(), name: z.string(), ...fields })

const appNeeds = [
  ofKind('down', { since: timestamp }),
  ofKind('suspended', {}),
  ofKind('question', {}),
  /** Of the `requested` changes that no reviewer has accepted, `open` need a response. */
  ofKind('points', { open: integer({ least: 1 }), requested: integer({ least: 1 }) }),
  ofKind('changes', { notes: z.string() }),
  ofKind('resubmit', {}),
  /** A release is approved and waits to be published. */
  ofKind('approved', {}),
  ofKind('update', {}),
  ofKind('profile', {}),
  ofKind('listing', { missing: z.array(z.enum(listingParts)) }),
  ofKind('publish', {}),
  /** `appKind`: where it isn't a server app. */
  ofKind('try', { problem: z.nullable(z.string()), appKind: z.optional(z.enum(appKinds)) }),
  /** A key that works was made by `createdBy`, who has left the team. `key`: its name and its last four. */
  ofKind('formerKey', { key: z.string(), createdBy: z.string() }),
  /** A key that another replaced is still used, and ends. */
  ofKind('expiringKey', { key: z.string(), expiresAt: timestamp }),
] as const
export type AppNeed = z.output<(typeof appNeeds)[number]>

/** A person's need: of an app, or without one. */
export const need = z.discriminatedUnion('kind', [
  ...appNeeds,
  z.object({ kind: z.literal('invitation'), ...ownInvitation.shape }),
  /** An app is offered to the person, or to a team whose owner they are. */
  z.object({
    kind: z.literal('transfer'),
    id: z.string(),
    packageName: z.string(),
    name: z.string(),
    from: z.string(),
    offeredBy: z.string(),
    expiresAt: timestamp,
  }),
])
export type Need = z.output<typeof need>
export type PersonNeed = Exclude<Need, AppNeed>

/** Of a developer who never submitted: `packageName` of the newest app, null before; `kind` where it isn't a server app. */
export const firstVisit = z.object({
  packageName: z.nullable(z.string()),
  kind: z.optional(z.enum(appKinds)),
  hasConnected: z.boolean(),
  hasWorked: z.boolean(),
})
export type FirstVisit = z.output<typeof firstVisit>

/** How many are answered unless more are asked for, and at most. */
export const shownNeeds = 2
export const mostNeeds = 50

/** The most urgent of `total` needs; `firstVisit` until an app was submitted. */
export const developerNeeds = z.object({
  needs: z.array(need).check(z.maxLength(mostNeeds)),
  total: integer({ least: 0 }),
  firstVisit: z.nullable(firstVisit),
})
export type DeveloperNeeds = z.output<typeof developerNeeds>

export const ownDownApp = z.object({ packageName: z.string(), since: timestamp })
export type OwnDownApp = z.output<typeof ownDownApp>

/** A reviewer’s open question, in words for the developer. */
export const questionWords = {
  title: 'The reviewer has a question',
  text: 'Reply in Messages. You keep your place in the queue.',
}
