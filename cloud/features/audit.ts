import type { AuditAction, AuditEntry } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { audit } from '../db/schema.ts'
import type { User } from '../http/authenticate/user.ts'
import { inTransaction } from '../http/ctx.ts'
import { eventsOf } from './auditEvents.ts'
import { writeEvents } from './events/write.ts'

type Entry = {
  action: AuditAction
  actor: string
  byToken?: string | null
  subject: string
  detail?: string | null
  teamId?: string
}

export const by = ({ email, token }: User): Pick<Entry, 'actor' | 'byToken'> => ({
  actor: email,
  byToken: token?.name ?? null,
})

/** Of what is done to a team itself. */
export const inTeam = (actor: string, { id, slug }: { id: string; slug: string }) => ({
  actor,
  subject: slug,
  teamId: id,
})

/** Writes entries in the caller's transaction, else in its own, and the events of those that destinations are told of. */
export async function record(db: Database, ...entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  await inTransaction({ db }, async ({ db: tx }) => {
    const written = await tx.insert(audit).values(entries).returning()
    await writeEvents(tx, ...eventsOf(written))
  })
}

/** Writes what happens once to each subject: of several at the same time one counts. */
export async function recordFirst(tx: Database, ...entries: Entry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(audit).values(entries).onConflictDoNothing()
}

type Row = typeof audit.$inferSelect

export const toAuditEntry = ({ id, at, action, actor, byToken, subject, detail }: Row): AuditEntry => ({
  id: String(id),
  at: at.toISOString(),
  // Only `record` writes the column.
  action: action as AuditAction,
  actor,
  byToken,
  subject,
  detail,
})
