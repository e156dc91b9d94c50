import * as z from 'zod/mini'
import { profile } from '../account/account.ts'
import { app, appSummary } from '../apps/appSchemas.ts'
import { overruling } from '../apps/checks.ts'
import { integer, limits, requiredText, timestamp } from '../fields.ts'
import { observation } from '../sessions/observations.ts'
import { session, sessionEvent } from '../sessions/sessions.ts'
import { teamKinds } from '../teams/teams.ts'
import { adminRoles } from './adminRoles.ts'
import { auditEntry } from './audit.ts'
import { fieldChange, point, releaseRef, submissionStates } from './submissions.ts'

export const recordingInfo = z.object({
  id: z.string(),
  startedAt: timestamp,
  startedBy: z.string(),
  hash: z.string(),
})
export type RecordingInfo = z.output<typeof recordingInfo>

export const recorded = z.object({ session, events: z.array(sessionEvent) })

export const recording = z.extend(recordingInfo, recorded.shape)
export type Recording = z.output<typeof recording>

const forAdmins = {
  id: z.string(),
  developerId: z.string(),
  developerEmail: z.nullable(z.string()),
  /** Whose app it is; `developerEmail` is who registered it or took it over. */
  ownerTeam: z.optional(z.object({ id: z.string(), name: z.string(), kind: z.enum(teamKinds) })),
}

export const adminAppSummary = z.extend(appSummary, forAdmins)
export type AdminAppSummary = z.output<typeof adminAppSummary>

export const adminApp = z.extend(app, forAdmins)
export type AdminApp = z.output<typeof adminApp>

export const claimedSubmission = z.object({
  id: z.string(),
  state: z.enum(submissionStates),
  hash: z.string(),
  submittedAt: timestamp,
  isResubmission: z.boolean(),
  claimedBy: z.nullable(z.string()),
  claimedUntil: z.nullable(timestamp),
})
export type ClaimedSubmission = z.output<typeof claimedSubmission>

export const queueItem = z.extend(adminAppSummary, { submission: z.nullable(claimedSubmission) })
export type QueueItem = z.output<typeof queueItem>

export const pastDecision = z.object({
  submissionId: z.string(),
  packageName: z.string(),
  /** The app's present name. */
  appName: z.optional(z.string()),
  /** What was decided on; absent where the cloud is older than this. */
  release: z.optional(releaseRef),
  /** What was approved is suspended now. */
  isSuspended: z.optional(z.boolean()),
  state: z.enum(['APPROVED', 'CHANGES_REQUESTED']),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
  notes: z.nullable(z.string()),
})
export type PastDecision = z.output<typeof pastDecision>

export const submissionDetail = z.object({
  submission: claimedSubmission,
  app: adminApp,
  diff: z.array(fieldChange),
  isFirst: z.boolean(),
  sincePrevious: z.nullable(z.array(fieldChange)),
  reasons: z.array(point),
  overruled: z.array(overruling),
  /** When its developer last had a session on these values that worked; null where none did. */
  workedAt: z.nullable(timestamp),
  /** Of sessions on these values, its developer’s and the reviewers’. */
  observations: z.array(observation),
  session: z.nullable(session),
  recordings: z.array(recordingInfo),
  decisions: z.array(pastDecision),
  /** Whose app it is: `ownerSince` is when that last changed. */
  team: z.optional(
    z.object({
      name: z.string(),
      kind: z.enum(teamKinds),
      members: integer({ least: 1 }),
      ownerSince: timestamp,
    }),
  ),
})
export type SubmissionDetail = z.output<typeof submissionDetail>

const { company, website, contactEmail, description } = profile.shape

export const adminAppDetail = z.extend(adminApp, {
  /** Of the profile of its developer, as submitted while the app waits for review; empty where nothing was saved. */
  developer: z.object({ company, website, contactEmail, description: z.optional(description) }),
  history: z.array(auditEntry),
  /** Of reviewers’ sessions, the newest first. */
  recordings: z.optional(z.array(recordingInfo)),
})
export type AdminAppDetail = z.output<typeof adminAppDetail>

export const adminStats = z.object({
  counts: z.object({
    development: integer(),
    submitted: integer(),
    published: integer(),
    rejected: integer(),
    admins: integer(),
  }),
  total: integer(),
  recentSubmissions: z.array(adminAppSummary),
})
export type AdminStats = z.output<typeof adminStats>

export const adminUser = z.object({
  email: z.string(),
  role: z.enum(adminRoles),
  addedBy: z.string(),
  addedAt: timestamp,
})
export type AdminUser = z.output<typeof adminUser>

export const debugReport = z.object({
  status: z.string(),
  time: timestamp,
  counts: z.object({
    apps: z.object({
      total: integer(),
      development: integer(),
      submitted: integer(),
      published: integer(),
      rejected: integer(),
    }),
  }),
})

/** Of a search's matches no more are counted: a total of so many may stand for more. */
export const mostCounted = 1_000

export const longestList = 1_000

export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: integer() })

const durationMs = z.nullable(integer({ least: 0 }))

/** How the review goes. Median and p90 are of the last 30 decisions, from submission to decision; null below 10. */
export const reviewStats = z.object({
  waiting: integer({ least: 0 }),
  oldestWaitingSince: z.nullable(timestamp),
  medianWaitMs: durationMs,
  p90WaitMs: durationMs,
  weeks: z.array(z.object({ from: z.iso.date(), approved: integer(), rejected: integer() })),
  held: z.array(
    z.object({
      submissionId: z.string(),
      packageName: z.string(),
      name: z.string(),
      claimedBy: z.string(),
      claimedUntil: timestamp,
    }),
  ),
})
export type ReviewStats = z.output<typeof reviewStats>

export const queueFilters = ['all', 'mine', 'unclaimed', 'updates', 'resubmitted'] as const
export type QueueFilter = (typeof queueFilters)[number]

export const threadMessage = z.object({
  id: z.string(),
  at: timestamp,
  side: z.enum(['developer', 'reviewer']),
  author: z.string(),
  text: z.string(),
  isQuestion: z.boolean(),
})
export type ThreadMessage = z.output<typeof threadMessage>

export const threadPage = z.object({ messages: z.array(threadMessage), nextCursor: z.nullable(z.string()) })

export const messageForm = z.object({ text: requiredText('Message', limits.message) })

export const reviewerNote = z.object({
  id: z.string(),
  at: timestamp,
  author: z.string(),
  text: z.string(),
})
export type ReviewerNote = z.output<typeof reviewerNote>

export const noteForm = z.object({ text: requiredText('Note', limits.message) })
