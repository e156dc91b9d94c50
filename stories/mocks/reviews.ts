import type * as Api from '../../src/api/contract.ts'
import { appFieldNames, isSubmitted, pick } from '../../src/api/contract.ts'
import { adminApp, publishedApp, queueItem } from './fixtures.ts'
import type { CloudState } from './state.ts'

export const contentOf = (app: Api.App): Api.AppContent => pick(app, appFieldNames)

/** What everybody sees of an app; null where it was never published. */
export const liveOf = ({ live }: CloudState, app: Api.App): Api.AppContent | null =>
  live[app.packageName] ?? (app.isPublic ? contentOf(app) : null)

/** What waits for review, the oldest first. */
export const queueOf = ({ submissions }: CloudState): Api.AdminApp[] => submissions.filter(isSubmitted)

/** How the last submission of an app stands; null where there was none. */
export function submissionState({ holdings }: CloudState, app: Api.App): Api.SubmissionState | null {
  const told = holdings[app.packageName]?.state
  if (told) return told
  if (isSubmitted(app)) return 'QUEUED'
  if (app.appStoreStatus === 'REJECTED' || app.pendingUpdate === 'rejected') return 'CHANGES_REQUESTED'
  return app.appStoreStatus === 'PUBLISHED' ? 'APPROVED' : null
}

/** A submission as reviewers see it. */
export const holdingOf = (state: CloudState, app: Api.AdminApp): Api.ClaimedSubmission => ({
  ...queueItem(app).submission,
  ...state.holdings[app.packageName],
})

/** Nobody has it, or somebody else had. */
export function setState(state: CloudState, packageName: string, to: Api.SubmissionState): void {
  state.holdings[packageName] = { state: to, claimedBy: null, claimedUntil: null }
}

const { packageName } = publishedApp
const update = { ...publishedApp, description: 'One step of a recipe at a time; say “next” or nod.' }
const submittedUpdate = { ...update, pendingUpdate: 'submitted' as const }

/** A published app whose update was not submitted yet. */
export const updateDraft: Partial<CloudState> = {
  apps: [{ ...update, pendingUpdate: 'draft' }],
  live: { [packageName]: contentOf(publishedApp) },
}

/** A published app whose update waits for review. */
export const updateSubmitted: Partial<CloudState> = {
  ...updateDraft,
  apps: [submittedUpdate],
  submissions: [adminApp({ ...submittedUpdate, submittedAt: '2026-03-17T09:00:00.000Z' })],
}
