import { asc, gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { audit } from '../db/schema.ts'

/** Gives what `work` writes into the record the moment at which it happened: one transaction has one time. */
export async function happened<Answer>(tx: Database, at: SQL, work: () => Promise<Answer>): Promise<Answer> {
  const [next] = await tx.select({ id: sql<number>`coalesce(max(${audit.id}), 0) + 1` }).from(audit)
  const answer = await work()
  await rewriting(tx, () =>
    tx
      .update(audit)
      .set({ at })
      .where(gte(audit.id, next?.id ?? 1)),
  )
  return answer
}

/** The record is read in the order of its ids: what happened later gets a higher one. */
export async function orderRecord(tx: Database): Promise<void> {
  const entries = await tx.select({ id: audit.id }).from(audit).orderBy(asc(audit.at), asc(audit.id))
  await rewriting(tx, async () => {
    for (const { id } of entries) await tx.execute(sql`update audit set id = default where id = ${id}`)
  })
}

/** The record refuses changes but for erasing people, which these pretend to be. */
async function rewriting(tx: Database, work: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('portal.erasing', 'on', true)`)
  await work()
  await tx.execute(sql`select set_config('portal.erasing', 'off', true)`)
}
