import type { ReviewStats } from '../../../src/api/contract.ts'

const week = 604_800_000
const approved = [8, 5, 9, 7, 12, 10, 8, 14, 9, 11, 7, 5]

export const reviewStats: ReviewStats = {
  waiting: 2,
  oldestWaitingSince: '2026-03-14T08:20:00.000Z',
  medianWaitMs: 2 * 86_400_000,
  p90WaitMs: 5 * 86_400_000,
  weeks: approved.map((approved, place) => ({
    from: new Date(Date.UTC(2025, 11, 29) + place * week).toISOString().slice(0, 10),
    approved,
    rejected: 4,
  })),
  held: [
    {
      submissionId: 's1',
      packageName: 'org.example.sign-reader',
      name: 'Sign Reader',
      claimedBy: 'grace@example.com',
      claimedUntil: '2026-03-18T09:52:00.000Z',
    },
  ],
}
