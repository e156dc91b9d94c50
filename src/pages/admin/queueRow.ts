import { openSubmissionStates, type QueueItem } from '../../api/contract.ts'
import { reviewedPicture } from '../../api/images.ts'

/** A submission that waits, and who holds it until when (ISO timestamps). */
export type QueueRow = {
  id: string
  packageName: string
  name: string
  logoURL: string
  /** The team whose app it is; without one, its developer. */
  owner: string | null
  submittedAt: string
  state: 'QUEUED' | 'IN_REVIEW' | 'NEEDS_INFO'
  kind: 'first' | 'update' | 'again'
  claim: { by: string; until: string; mine: boolean } | null
}

/** The next after a submission in the queue that a reviewer may claim: neither their own app nor claimed by somebody else. */
export function nextInQueue(
  waiting: readonly QueueItem[],
  { id, me }: { id: string; me: { id: string; email: string } },
): string | null {
  const place = waiting.findIndex(({ submission }) => submission?.id === id)
  const next = waiting
    .slice(place + 1)
    .find(
      ({ submission, developerId }) =>
        submission !== null &&
        developerId !== me.id &&
        (submission.claimedBy === null || submission.claimedBy === me.email),
    )
  return next?.submission?.id ?? null
}

export const kindWords: Record<QueueRow['kind'], string> = {
  first: 'New app',
  update: 'Update',
  again: 'Resubmitted',
}

/** A submission as the queue lists it for a reviewer; null where it was decided just now. */
export function queueRow(item: QueueItem, me: string): QueueRow | null {
  const { submission, packageName, name, logoURL, appStoreStatus, ownerTeam, developerEmail } = item
  const state = openSubmissionStates.find((one) => one === submission?.state)
  if (!submission || !state) return null
  const { id, submittedAt, isResubmission, claimedBy, claimedUntil } = submission
  const first = appStoreStatus === 'PUBLISHED' ? 'update' : 'first'
  return {
    id,
    packageName,
    name,
    logoURL: reviewedPicture(logoURL),
    owner: ownerTeam?.kind === 'shared' ? ownerTeam.name : developerEmail,
    submittedAt,
    state,
    kind: isResubmission ? 'again' : first,
    claim: claimedBy === null ? null : { by: claimedBy, until: claimedUntil ?? '', mine: claimedBy === me },
  }
}
