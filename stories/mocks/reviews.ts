import {
  type AdminApp,
  type App,
  type AppContent,
  appFieldNames,
  type ClaimedSubmission,
  isOpenSubmission,
  type Point,
  pick,
  type Recording,
  type RecordingInfo,
  type SubmissionState,
} from '../../src/api/contract.ts'
import { queueItem } from './fixtures.ts'
import { there } from './handle.ts'
import type { CloudState } from './state.ts'

/** How long a claim lasts, in ms. */
export const lease = 30 * 60_000

export const contentOf = (app: App): AppContent => pick(app, appFieldNames)

/** What everybody sees of an app; null where it was never published. */
export const liveOf = ({ live }: CloudState, app: App): AppContent | null =>
  app.appStoreStatus === 'PUBLISHED' ? (live[app.packageName] ?? contentOf(app)) : null

/** What an app's last submission is compared with: what was public when it came in; null where nothing was. */
export function baseOf(state: CloudState, app: AdminApp): AppContent | null {
  const decided = isOpenSubmission(holdingOf(state, app).state) ? undefined : state.bases[app.packageName]
  return decided === undefined ? liveOf(state, app) : decided
}

/** What waits for review, the oldest first. */
export const queueOf = ({ submissions }: CloudState): AdminApp[] => submissions.filter(isSubmitted)

const isSubmitted = ({ appStoreStatus, pendingUpdate }: App) =>
  appStoreStatus === 'SUBMITTED' || pendingUpdate === 'submitted'

/** How the last submission of an app stands; null where there was none. */
export function submissionState({ holdings }: CloudState, app: App): SubmissionState | null {
  const told = holdings[app.packageName]?.state
  if (told) return told
  if (isSubmitted(app)) return 'QUEUED'
  if (app.appStoreStatus === 'REJECTED' || app.pendingUpdate === 'rejected') return 'CHANGES_REQUESTED'
  return app.appStoreStatus === 'PUBLISHED' ? 'APPROVED' : null
}

/** A submission as reviewers see it. */
export const holdingOf = (state: CloudState, app: AdminApp): ClaimedSubmission => ({
  ...queueItem(app).submission,
  ...state.holdings[app.packageName],
})

export const findReview = (state: CloudState, id: string): AdminApp =>
  there(state.submissions.find((app) => holdingOf(state, app).id === id))

/** Changes how a submission stands. */
export function hold(state: CloudState, { packageName }: App, changes: Partial<ClaimedSubmission>): void {
  state.holdings[packageName] = { ...state.holdings[packageName], ...changes }
}

export const unclaimed = { claimedBy: null, claimedUntil: null }

/** A point to which nothing was said, and of which nothing was recorded. */
export const unanswered = {
  state: 'open',
  answer: null,
  before: null,
  after: null,
  recordingId: null,
  momentMs: null,
} as const

/** The points of the last rejection; review notes that stand alone are one. */
export const pointsOf = ({ points }: CloudState, app: App): Point[] =>
  points[app.packageName] ??
  ((app.appStoreStatus === 'REJECTED' || app.pendingUpdate === 'rejected') && app.reviewNotes
    ? [
        {
          id: 'notes',
          rule: null,
          field: null,
          observed: app.reviewNotes,
          expected: '',
          ...unanswered,
        },
      ]
    : [])

/** A recording in a list. */
export const recordingInfoOf = ({ id, startedAt, startedBy, hash }: Recording): RecordingInfo => ({
  id,
  startedAt,
  startedBy,
  hash,
})
