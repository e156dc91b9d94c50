import { type SQL, sql } from 'drizzle-orm'

import type { Database } from '../../../cloud/db/database.ts'
import { insertsFor } from './earlierRows.ts'
import { rows } from './rows.ts'

export type Fault = { does: 'rewrites' | 'blocks' | 'changes' | 'refuses'; table: string; detail?: string }

type Table = { id: string; name: string; file: string; read: number; changed: number; isLocked: boolean }

/** Tables that grow with every session, check or act: too many rows for a request to wait for. */
const large = /^(audit|health_checks|health_hours|session_events|sessions)/

const contract = /^-- Contract: nothing since \d{4}_\w+ uses (.+)\.$/gm

/** Adds a row of the `n`th person to each table, applies a migration's statements and says what requests of the version
 * before meet meanwhile and afterwards. Leaves the migration applied, unless `undo`. */
export async function migrationFaults(
  db: Database,
  statements: string[],
  { n, undo = false }: { n: number; undo?: boolean },
): Promise<Fault[]> {
  await db.execute(allOf(await insertsFor(db, { n })))
  const unused = [...statements.join('').matchAll(contract)].flatMap(([, names = '']) => names.split(', '))
  const earlierWrites = await insertsFor(db, { n: n + 1, without: unused })

  const faults: Fault[] = []
  const add = (fault: Fault) => {
    const isKnown = faults.some(({ does, table }) => does === fault.does && table === fault.table)
    if (!isKnown) faults.push(fault)
  }
  await inTransaction(db, undo, async (tx) => {
    const atStart = await readTables(tx)
    let before = atStart
    for (const statement of statements) {
      await tx.execute(sql.raw(statement))
      const after = await readTables(tx)
      for (const [id, table] of after) {
        const earlier = before.get(id)
        const name = atStart.get(id)?.name
        if (!earlier || name === undefined) continue
        if (table.file !== earlier.file) add({ does: 'rewrites', table: name })
        if (!large.test(name)) continue
        if (table.isLocked && table.read > earlier.read) add({ does: 'blocks', table: name })
        if (table.changed > earlier.changed) add({ does: 'changes', table: name })
      }
      before = after
    }
    if ((await refusalOf(tx, allOf(earlierWrites))) === null) return
    for (const { table, statement } of earlierWrites) {
      const refusal = await refusalOf(tx, sql.raw(statement))
      if (refusal?.isItsOwn) add({ does: 'refuses', table, detail: refusal.message })
    }
  })
  return faults
}

class Undone extends Error {}

async function inTransaction(
  db: Database,
  undo: boolean,
  body: (tx: Database) => Promise<void>,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      await body(tx)
      if (undo) throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}

const allOf = (inserts: { statement: string }[]) =>
  sql.raw(inserts.map(({ statement }) => statement).join(';\n'))

const foreignKeyViolation = '23503'

/** Why a statement fails, and whether by itself rather than for a row that an earlier one could not write. */
async function refusalOf(db: Database, statement: SQL) {
  try {
    await db.transaction((inner) => inner.execute(statement))
    return null
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    if (!(cause instanceof Error)) throw error
    return { message: cause.message, isItsOwn: !('code' in cause && cause.code === foreignKeyViolation) }
  }
}

const readTables = async (db: Database) =>
  new Map(
    (
      await rows<Table>(
        db,
        sql`
        with locked as (
          select distinct relation from pg_locks where locktype = 'relation' and pid = pg_backend_pid()
            and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
        )
        select pg_class.oid::text as id, pg_class.relname as name, relfilenode::text as file,
          coalesce(seq_tup_read, 0)::int as read, coalesce(n_tup_upd + n_tup_del, 0)::int as changed,
          relation is not null as "isLocked"
        from pg_class left join pg_stat_xact_user_tables on relid = pg_class.oid
        left join locked on relation = pg_class.oid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      )
    ).map((table) => [table.id, table]),
  )
