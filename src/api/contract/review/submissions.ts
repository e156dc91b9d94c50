import * as z from 'zod/mini'
import { appFieldNames } from '../apps/fieldNames.ts'
import { integer, limits, optionalText, timestamp } from '../fields.ts'

/** `src/machines/status/submissionMachine.ts` has the transitions. */
export const submissionStates = [
  'QUEUED',
  'IN_REVIEW',
  'NEEDS_INFO',
  'APPROVED',
  'CHANGES_REQUESTED',
  'WITHDRAWN',
] as const
export type SubmissionState = (typeof submissionStates)[number]

/** Those that wait for a reviewer or for the developer's answer: an app has at most one such submission. */
export const openSubmissionStates = ['QUEUED', 'IN_REVIEW', 'NEEDS_INFO'] as const satisfies SubmissionState[]
export const isOpenSubmission = (state: SubmissionState) =>
  openSubmissionStates.some((open) => open === state)

export const fieldChange = z.object({
  field: z.enum(appFieldNames),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type FieldChange = z.output<typeof fieldChange>

export const releaseRef = z.object({
  id: z.string(),
  /** Counts up in an app. */
  number: integer({ least: 1 }),
  /** The name that its developer gave it. */
  version: z.nullable(z.string()),
})

export const submission = z.object({
  id: z.string(),
  state: z.enum(submissionStates),
  position: z.nullable(integer({ least: 1 })),
  submittedAt: timestamp,
  medianWaitMs: z.nullable(integer({ least: 0 })),
  notes: z.nullable(z.string()),
  /** When it becomes public once it is approved, as `publishChoice` says; null unless it is in review. */
  publish: z.optional(z.nullable(z.string())),
  /** What is in review, or was decided on; absent where the cloud is older than this. */
  release: z.optional(releaseRef),
})
export type Submission = z.output<typeof submission>

const chosenDate = z.iso.datetime({ offset: true })
const isWord = (text: string) => text === 'approved' || text === 'hold'

/** When an approved submission becomes public: at once, once its team publishes it, or at a date (ISO). */
export const publishChoice = z.string('Choose when it is published.').check(
  z.refine((text) => isWord(text) || chosenDate.safeParse(text).success, {
    error: 'Choose approved, hold, or a date and time with its time zone.',
    abort: true,
  }),
  z.refine((text) => isWord(text) || Date.parse(text) > Date.now(), 'Choose a date in the future.'),
)

export const pointFields = [...appFieldNames, 'server'] as const

export const pointStates = ['open', 'fixed', 'disputed', 'resolved'] as const

export const point = z.object({
  id: z.string(),
  /** An id of `reviewRules`; null where the review notes stand alone. */
  rule: z.nullable(z.string()),
  /** A field of the app, or `server`; null where it is about the whole. */
  field: z.nullable(z.enum(pointFields)),
  observed: z.string(),
  expected: z.string(),
  state: z.enum(pointStates),
  answer: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The recording that is attached to its decision, and where in it the point can be seen, in milliseconds. */
  recordingId: z.nullable(z.string()),
  momentMs: z.nullable(integer({ least: 0 })),
})
export type Point = z.output<typeof point>

/** How a developer answers a point: who disagrees says why. */
export const pointAnswer = z
  .object({
    state: z.enum(['fixed', 'disputed'], 'Choose fixed or disputed.'),
    answer: z._default(optionalText('Answer', limits.point), ''),
  })
  .check(
    z.refine(({ state, answer }) => state === 'fixed' || answer !== '', {
      path: ['answer'],
      error: 'Say why you disagree.',
    }),
  )
export type PointAnswer = z.input<typeof pointAnswer>

export const reviewAccess = z.object({
  notes: optionalText('Notes for the Reviewer', limits.notes),
  testAccount: optionalText('Test account', limits.point),
})
export type ReviewAccess = z.output<typeof reviewAccess>
