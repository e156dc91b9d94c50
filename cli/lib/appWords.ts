import type { AppSummary, PendingUpdate, Release, SubmissionState } from '../../src/api/contract.ts'
import { formatAdminDate } from '../../src/lib/dates.ts'
import * as words from '../../src/lib/releaseWords.ts'
import { plainLine } from './text.ts'

const statusLabels: Record<AppSummary['appStoreStatus'], string> = {
  DEVELOPMENT: 'Development',
  SUBMITTED: 'Submitted',
  REJECTED: 'Rejected',
  PUBLISHED: 'Published',
}

const updateLabels: Record<PendingUpdate, string> = {
  none: '',
  draft: ', update not submitted',
  submitted: ', update submitted',
  rejected: ', update rejected',
  approved: ', approved version not public',
}

type Standing = Pick<AppSummary, 'appStoreStatus' | 'pendingUpdate' | 'takenDown'>

export const statusOf = ({ appStoreStatus, pendingUpdate, takenDown }: Standing): string =>
  `${statusLabels[appStoreStatus]}${updateLabels[pendingUpdate]}${takenDown ? `, ${takenDown}` : ''}`

const submissionSteps: Record<SubmissionState, string | null> = {
  QUEUED: 'Wait for the decision: glasses status --wait',
  IN_REVIEW: 'Wait for the decision: glasses status --wait',
  NEEDS_INFO: 'The reviewer asks a question. Answer it: glasses answer --message "…"',
  CHANGES_REQUESTED: 'Read what to change: glasses points',
  APPROVED: null,
  WITHDRAWN: null,
}

/** `waiting`: the approved release that isn't public yet. */
export function nextStep(
  { appStoreStatus, pendingUpdate, takenDown }: Standing,
  submission: SubmissionState | null,
  waiting: Release | null,
): string {
  const ofReview = submission && submissionSteps[submission]
  if (ofReview) return ofReview
  if (waiting !== null) return publishStep(waiting)
  if (takenDown === 'suspended') return 'Read why, and answer the reviewers: glasses open review'
  if (takenDown === 'unpublished') return 'Bring it back: glasses publish'
  if (appStoreStatus === 'PUBLISHED')
    return pendingUpdate === 'draft' ? 'Submit the update: glasses submit' : 'Change it: glasses pull'
  return 'Try it, then submit it: glasses submit'
}

const publishStep = (release: Release): string =>
  release.publish === null || release.publish === 'hold'
    ? `${releaseName(release)} is approved. Publish it: glasses publish`
    : `${releaseName(release)} goes live ${formatAdminDate(release.publish)}. Publish it now: glasses publish`

/** As one line: whoever named it may have written anything. */
export const releaseName = (release: Pick<Release, 'number' | 'version'>): string =>
  plainLine(words.releaseName(release))

/** What is next once it is approved. */
export const afterApproval = (publish: string | null): string => {
  if (publish === 'hold') return 'Once it’s approved, publish it with `glasses publish`.'
  if (publish === null || publish === 'approved') return 'People see it as soon as it’s approved.'
  return `Once it’s approved, it goes live ${formatAdminDate(publish)}.`
}
