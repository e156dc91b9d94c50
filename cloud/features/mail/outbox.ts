import { eq, sql } from 'drizzle-orm'
import { claimBatch, type Database } from '../../db/database.ts'
import { type Audience, outbox } from '../../db/schema.ts'
import type { Mail } from './mail.ts'

export type Outbox = {
  flushSoon: () => void
  settled: () => Promise<void>
  /** Begins no more mails; resolves when the current one is sent or, after `timeout` ms, cut off and due again. */
  stop: (timeout: number) => Promise<void>
}

export type Letter = { mail: Mail; dueAt?: Date; audience?: Audience }

/** Queues mails in the caller's transaction: each goes not before its `dueAt`, and only to its audience of that time. */
export async function postAll(tx: Database, letters: readonly Letter[]): Promise<void> {
  const rows = letters.map(({ mail, dueAt, audience }) => ({ mail, dueAt, audience }))
  if (rows.length > 0) await tx.insert(outbox).values(rows)
}

export const post = (tx: Database, mail: Mail): Promise<void> => postAll(tx, [{ mail }])

/** Takes the next mail out of others' reach until it would be due again. */
export async function claimDueMail(db: Database) {
  const due = sql`${outbox.dueAt} <= now()`
  const [taken] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: sql`now() + interval '1 minute' * power(2, ${outbox.attempts})`,
    })
    .where(claimBatch(db, outbox.id, { due, first: outbox.dueAt, most: 1 }))
    .returning()
  return taken
}

/** How many mails wait, since how many seconds the next has been due, and how often one was tried in vain. */
export async function outboxState(db: Database): Promise<{ mails: number; lateness: number; tries: number }> {
  const [state] = await db
    .select({
      mails: sql<number>`count(*)::float`,
      lateness: sql<number>`greatest(0, extract(epoch from now() - min(${outbox.dueAt})))::float`,
      tries: sql<number>`coalesce(max(${outbox.attempts}), 0)::float`,
    })
    .from(outbox)
  return state ?? { mails: 0, lateness: 0, tries: 0 }
}

export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id))
}
