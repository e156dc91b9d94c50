/** Decisions in each of the last twelve weeks. */
export const decisions = [3, 5, 4, 8, 6, 9, 7, 12, 10, 8, 14, 6].map((value, week) => ({
  label: new Date(Date.UTC(2025, 11, 29) + week * 604_800_000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  value,
}))
