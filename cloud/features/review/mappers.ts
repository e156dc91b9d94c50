import type { ClaimedSubmission } from '../../../src/api/contract.ts'
import type { RevisionRow } from '../apps/revision.ts'
import { type SubmissionRow, stateAt } from './submission.ts'

export function toClaimedSubmission(
  row: SubmissionRow,
  { hash }: Pick<RevisionRow, 'hash'>,
  at: Date,
): ClaimedSubmission {
  const state = stateAt(row, at)
  const isHeld = state === 'IN_REVIEW'
  return {
    id: row.id,
    state,
    hash,
    submittedAt: row.submittedAt.toISOString(),
    isResubmission: row.turnAt < row.submittedAt,
    claimedBy: isHeld ? row.claimedBy : null,
    claimedUntil: isHeld ? (row.claimedUntil?.toISOString() ?? null) : null,
  }
}
