import type { AppSummary, PendingUpdate, SubmissionState } from '../../src/api/contract.ts'

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
}

type Standing = Pick<AppSummary, 'appStoreStatus' | 'pendingUpdate'>

export const statusOf = ({ appStoreStatus, pendingUpdate }: Standing): string =>
  `${statusLabels[appStoreStatus]}${updateLabels[pendingUpdate]}`

const submissionSteps: Record<SubmissionState, string | null> = {
  QUEUED: 'Wait for the decision: glasses status --wait',
  IN_REVIEW: 'Wait for the decision: glasses status --wait',
  NEEDS_INFO: 'The reviewer asks a question. Answer it: glasses answer --message "…"',
  CHANGES_REQUESTED: 'Read what to change: glasses points',
  APPROVED: null,
  WITHDRAWN: null,
}

export function nextStep(
  { appStoreStatus, pendingUpdate }: Standing,
  submission: SubmissionState | null,
): string {
  const ofReview = submission && submissionSteps[submission]
  if (ofReview) return ofReview
  if (appStoreStatus === 'PUBLISHED')
    return pendingUpdate === 'draft' ? 'Submit the update: glasses submit' : 'Change it: glasses pull'
  return 'Try it, then submit it: glasses submit'
}
