import type { Submission } from '../../../src/components/review/submissionWords.ts'

export const queued: Submission = {
  state: 'QUEUED',
  position: 3,
  submittedAt: '2026-03-16T18:00:00.000Z',
  medianWaitMs: 2 * 86_400_000,
}
