/** A submission that waits, and who holds it until when (ISO timestamps). */
export type QueueRow = {
  id: string
  packageName: string
  name: string
  logoURL: string
  submittedAt: string
  state: 'QUEUED' | 'IN_REVIEW' | 'NEEDS_INFO'
  kind: 'first' | 'update' | 'again'
  claim: { by: string; until: string; mine: boolean } | null
}
