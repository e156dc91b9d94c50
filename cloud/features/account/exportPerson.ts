import { setImmediate as loopTurn } from 'node:timers/promises'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccountExport } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { mails, outbox } from '../../db/schema.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import { record } from '../audit.ts'
import type { Person } from './findPerson.ts'
import { belongings, type Mention, matches, mentions } from './personalColumns.ts'

/** Limits of a table; the newest rows where there are more. */
export type Most = { rows: number; bytes: number }

export const mostByCall: Most = { rows: 10_000, bytes: 4 * 1024 * 1024 }
export const mostByCommand: Most = { rows: 1_000_000, bytes: 64 * 1024 * 1024 }

type Options = { most: Most; actor: string }

/** Every row that names a person, without what opens doors (hashes, codes, mails’ texts) and without others' addresses;
 * of rows that are others', only that they name the person. The record says that `actor` read them. */
export async function exportPerson(db: Database, person: Person, options: Options): Promise<AccountExport> {
  let text = ''
  for await (const piece of exportText(db, person, options)) text += piece
  // Written by this file from the same parts.
  return JSON.parse(text) as AccountExport
}

export async function* exportText(
  db: Database,
  person: Person,
  { most, actor }: Options,
): AsyncGenerator<string> {
  const { id, email } = person
  await record(db, { action: 'account.exported', actor, subject: email })
  const exportedAt = new Date().toISOString()
  yield `{"exportedAt":"${exportedAt}","account":${JSON.stringify({ id, email })},"tables":{`
  const begun: string[] = []
  const incomplete: string[] = []
  for (const [table, named] of namingOf(person)) {
    const name = getTableName(table)
    const given = { table, person, ...named }
    const rows = await findRows(db, given, most)
    let bytes = 0
    let written = 0
    for await (const row of readRows(db, given, rows.slice(0, most.rows))) {
      bytes += Buffer.byteLength(row)
      if (written > 0 && bytes > most.bytes) break
      if (written > 0) yield `,${row}`
      else yield `${begun.length > 0 ? ',' : ''}"${name}":[${row}`
      if (written === 0) begun.push(name)
      written += 1
    }
    if (written > 0) yield ']'
    if (written < rows.length) incomplete.push(name)
  }
  yield `},"incomplete":${JSON.stringify(incomplete)}}`
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

/** Secrets, and what is only made of other columns. */
const isLeftOut = (name: string) =>
  /(?:^h|H)ash$|Challenge$|Ticket$|^sealed|^authToken$|^searchText$/.test(name)

/** Mails have codes and links that sign in. */
const letters: PgColumn[] = [mails.text, mails.html]

const namesRow = (name: string, { dataType }: PgColumn) =>
  dataType === 'date' || ['id', 'appId', 'packageName', 'submissionId'].includes(name)

const moments = ['at', 'createdAt', 'startedAt', 'submittedAt', 'since', 'addedAt', 'updatedAt', 'dueAt']

type Field = [name: string, column: PgColumn]

/** A JSON object of a row. The address of somebody else is left out. */
function asObject(fields: Field[], person: Person): SQL {
  const shown = (column: PgColumn) => {
    if (column === outbox.mail) return sql`${column}::jsonb - 'text' - 'html'`
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
/** Where a row lies; large values are not read to know that. */
type Place = { part: string; place: string }

// Both drivers answer an object with `rows`; their shared type does not say so.
const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows

function findRows(db: Database, { table, row, mark }: Given, most: Most): Promise<Place[]> {
  const columns = getTableColumns(table)
  const newest = moments.map((name) => columns[name]).find((column) => column !== undefined)
  const order = newest ? sql`order by ${newest} desc` : sql``
  return rowsOf<Place>(
    db,
    sql`select tableoid::text as part, ctid::text as place from ${table}
      where ${anyOf([...row, ...mark])} ${order} limit ${most.rows + 1}`,
  )
}

const stepBytes = 128 * 1024
const mostInStep = 200

/** One step at a time of all exports, so that they together leave the database to others. */
const steps = createSemaphore({ width: 1, queue: 1_000 })

/** The rows as JSON texts, a few at a time: as many as are about `stepBytes` long. */
async function* readRows(
  db: Database,
  { table, person, row }: Given,
  places: Place[],
): AsyncGenerator<string> {
  const whole = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !isLeftOut(name) && !letters.includes(column),
  )
  const isMention = (column: PgColumn) => mentions.some((one) => one.column === column)
  const marked = whole.filter(([name, column]) => namesRow(name, column) || isMention(column))
  const shown = sql`case when ${anyOf(row)} then ${asObject(whole, person)} else ${asObject(marked, person)} end`

  let most = 1
  for (let next = 0; next < places.length; ) {
    const part = places[next]?.part
    const step = places.slice(next, next + most).filter((one) => one.part === part)
    const wanted = step.map(({ place }) => place)
    const found = await steps.run(async () => {
      await loopTurn()
      return rowsOf<{ place: string; row: string }>(
        db,
        sql`select ctid::text as place, (${shown})::text as row from ${table}
          where ctid = any(${sql.param(wanted)}::tid[]) and tableoid = ${part}::oid`,
      )
    })
    const texts = new Map(found.map(({ place, row }) => [place, row]))
    let bytes = 0
    for (const { place } of step) {
      const text = texts.get(place)
      bytes += text?.length ?? 0
      if (text !== undefined) yield text
    }
    next += step.length
    most = bytes > stepBytes ? Math.max(1, most >> 1) : Math.min(2 * most, mostInStep)
  }
}
