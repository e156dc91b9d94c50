import type { PastDecision } from '../../api/contract.ts'

/** Which round a submission's review is, from one: each time that changes were requested since the app was last approved. */
export function roundOf(
  decisions: readonly PastDecision[],
  { id, packageName }: { id: string; packageName: string },
): number {
  const before = decisions.filter((one) => one.packageName === packageName && one.submissionId !== id)
  const approved = before.findIndex(({ state }) => state === 'APPROVED')
  return (approved < 0 ? before.length : approved) + 1
}
