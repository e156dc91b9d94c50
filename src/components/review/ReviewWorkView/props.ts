/** A submission at the head of its review; `submittedAt` is an ISO timestamp. */
export type ReviewedSubmission = {
  name: string
  packageName: string
  logoURL: string
  developerEmail: string | null
  submittedAt: string
  /** Its round, from one. */
  round: number
}
