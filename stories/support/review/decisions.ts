import type { PastDecision } from '../../../src/components/review/PastDecisions.tsx'

/** Decisions in each of the last twelve weeks. */
export const decisions = [3, 5, 4, 8, 6, 9, 7, 12, 10, 8, 14, 6].map((value, week) => ({
  label: new Date(Date.UTC(2025, 11, 29) + week * 604_800_000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  value,
}))

/** On apps of one developer, the newest first. */
export const pastDecisions = [
  {
    submissionId: 's0',
    packageName: 'com.example.star-map',
    state: 'CHANGES_REQUESTED',
    decidedBy: 'ada@example.com',
    decidedAt: '2026-03-11T11:20:00.000Z',
    notes: 'The app asks for the microphone but does not say why.',
  },
  {
    submissionId: 's9',
    packageName: 'com.example.recipes',
    state: 'APPROVED',
    decidedBy: 'grace@example.com',
    decidedAt: '2025-11-03T15:10:00.000Z',
    notes: null,
  },
] satisfies PastDecision[]
