import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { packageNames } from '../../db/schema.ts'
import { type NewEvent, platform, writeEvents } from '../events/write.ts'
import type { SessionRow } from './toSession.ts'

type Change = { row: SessionRow; next: SessionRow }

const failed = ({ row, next }: Change) =>
  next.state === 'failed' && row.state !== 'failed' && row.submissionId === null

/** Tells the team of the first session in an hour that fails for a reason; not of those of reviewers. */
export async function writeFailures(tx: Database, changes: readonly Change[]): Promise<void> {
  const failing = changes.filter(failed).map(({ next }) => next)
  if (failing.length === 0) return
  const names = failing.map(({ packageName }) => packageName)
  const owners = await tx.select().from(packageNames).where(inArray(packageNames.packageName, names))
  const hour = new Date().toISOString().slice(0, 13)
  const happened = failing.flatMap((session): NewEvent[] => {
    const { packageName, diagnosis, id: objectId } = session
    const owner = owners.find((one) => one.packageName === packageName)
    if (!owner) return []
    const once = `session.failed ${packageName} ${diagnosis?.code ?? 'other'} ${hour}`
    const detail = diagnosis?.text ?? null
    const { teamId } = owner
    return [{ teamId, packageName, type: 'session.failed', actor: platform, objectId, detail, once }]
  })
  // In one order, since of two transactions with the same the later waits for the other.
  await writeEvents(
    tx,
    ...happened.toSorted((one, other) => ((one.once ?? '') < (other.once ?? '') ? -1 : 1)),
  )
}
