/** How the review goes. Moments are ISO timestamps, a week's `from` a date; what is not known is null. */
export type ReviewNumbers = {
  oldestWaitingSince: string | null
  medianWaitMs: number | null
  p90WaitMs: number | null
  weeks: readonly { from: string; approved: number; rejected: number }[]
  held: readonly {
    submissionId: string
    packageName: string
    name: string
    claimedBy: string
    claimedUntil: string
  }[]
}
