import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { AccountExport } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { mails, outbox } from '../../db/schema.ts'
import { record } from '../audit/index.ts'
import type { Person } from './findPerson.ts'
import { belongings, type Mention, matches, mentions } from './mentions.ts'

/** At most so many rows of a table, of so many bytes together; the newest where there are more. */
export type Most = { rows: number; bytes: number }

export const mostByCall: Most = { rows: 10_000, bytes: 4 * 1024 * 1024 }
export const mostByCommand: Most = { rows: 1_000_000, bytes: 64 * 1024 * 1024 }

/** Every row that names a person, without what opens doors (hashes, codes, sealed answers) and without others' addresses;
 * of rows that are others', only that they name the person. The record says that `actor` read them. */
export async function exportPerson(
  db: Database,
  person: Person,
  { most, actor }: { most: Most; actor: string },
): Promise<AccountExport> {
  const tables: AccountExport['tables'] = {}
  const incomplete: string[] = []
  for (const [table, named] of namingOf(person)) {
    const { rows, isWhole } = await readRows(db, { table, person, ...named }, most)
    if (rows.length === 0) continue
    tables[getTableName(table)] = rows
    if (!isWhole) incomplete.push(getTableName(table))
  }
  const { id, email } = person
  await record(db, { action: 'account.exported', actor, subject: email })
  return { exportedAt: new Date().toISOString(), account: { id, email }, tables, incomplete }
}

type Naming = Record<Mention['shows'], SQL[]>

function namingOf(person: Person): Map<PgTable, Naming> {
  const found = new Map<PgTable, Naming>()
  const add = (table: PgTable, shows: Mention['shows'], condition: SQL) => {
    const named = found.get(table) ?? { row: [], mark: [] }
    named[shows].push(sql`(${condition})`)
    found.set(table, named)
  }
  for (const mention of mentions) add(mention.column.table, mention.shows, matches(mention, person))
  for (const { table, of } of belongings) add(table, 'row', of(person))
  return found
}

/** Secrets, and what is only made of other columns. Of mails who got which, when: their texts have links and codes that sign in. */
const isLeftOut = (table: PgTable, name: string) =>
  /(?:^h|H)ash$|Challenge$|Ticket$|^sealed|^authToken$|^searchText$/.test(name) ||
  (table === mails && name === 'text') ||
  (table === outbox && name === 'mail')

const namesRow = (name: string, { dataType }: PgColumn) =>
  dataType === 'date' || ['id', 'appId', 'packageName', 'submissionId'].includes(name)

const moments = ['at', 'createdAt', 'startedAt', 'submittedAt', 'since', 'addedAt', 'updatedAt', 'dueAt']

type Field = [name: string, column: PgColumn]

/** A JSON object of a row. The address of somebody else is left out. */
function asObject(fields: Field[], person: Person): SQL {
  const shown = (column: PgColumn) => {
    const mention = mentions.find((one) => one.column === column && one.by === 'address')
    return mention ? sql`case when ${matches(mention, person)} then ${column} end` : column
  }
  // Postgres has functions of 100 arguments at most.
  const objects = fields.map(([name, column]) => sql`jsonb_build_object(${name}::text, ${shown(column)})`)
  return sql`jsonb_strip_nulls(${sql.join(objects, sql` || `)})`
}

const anyOf = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql.join(conditions, sql` or `) : sql`false`

type Given = Naming & { table: PgTable; person: Person }

const pageRows = 20

async function readRows(db: Database, { table, person, row, mark }: Given, most: Most) {
  const columns = getTableColumns(table)
  const newest = moments.map((name) => columns[name]).find((column) => column !== undefined)
  const order = newest ? sql`order by ${newest} desc` : sql``
  const whole = Object.entries(columns).filter(([name]) => !isLeftOut(table, name))
  const isMention = (column: PgColumn) => mentions.some((one) => one.column === column)
  const marked = whole.filter(([name, column]) => namesRow(name, column) || isMention(column))
  const found: Record<string, unknown>[] = []
  let bytes = 0
  // A page at a time: others' statements come between, and no more is put together than is answered.
  for (;;) {
    const statement = sql`
      select case when ${anyOf(row)} then ${asObject(whole, person)} else ${asObject(marked, person)} end::text as text
      from ${table} where ${anyOf([...row, ...mark])} ${order} limit ${pageRows} offset ${found.length}`
    // Both drivers answer an object with `rows`; their shared type does not say so.
    const { rows } = (await db.execute(statement)) as unknown as { rows: { text: string }[] }
    for (const { text } of rows) {
      if (found.length >= most.rows || bytes >= most.bytes) return { rows: found, isWhole: false }
      bytes += Buffer.byteLength(text)
      found.push(JSON.parse(text))
    }
    if (rows.length < pageRows) return { rows: found, isWhole: true }
  }
}
