import { setImmediate as loopTurn } from 'node:timers/promises'
import { and, desc, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import {
  type AnswerOf,
  type AuditAction,
  type AuditEntry,
  auditActions,
  type calls,
  isTimelineKind,
  type ParsedQueryOf,
  readersOfAudit,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { audit, packageNames } from '../../db/schema.ts'
import { fromIdCursor, pageOf } from '../../http/cursor.ts'
import { toAuditEntry } from '../audit.ts'
import { actionsOfOfficials, knownOf } from '../timelineWords.ts'

type Query = ParsedQueryOf<typeof calls.readRecord>
type Filter = Pick<Query, 'actor' | 'action'>

const longestFile = 10_000
const step = 250

/** Visible to the team: not what reviewers do among themselves. */
const shown = auditActions.filter((action) => readersOfAudit[action] !== 'staff')

const kept: AuditAction[] = ['app.handedOver']

/** Reviewers are known by their names only, and are nobody to filter by. */
const selectRecord = (db: Database, teamId: string, { actor, action }: Filter, before?: number) =>
  db
    .select({ entry: audit })
    .from(audit)
    .leftJoin(packageNames, eq(packageNames.packageName, audit.subject))
    .where(
      and(
        eq(audit.teamId, teamId),
        inArray(audit.action, action ? shown.filter((one) => one === action) : shown),
        actor === undefined
          ? undefined
          : and(eq(audit.actor, actor), notInArray(audit.action, actionsOfOfficials)),
        or(isNull(packageNames.packageName), eq(packageNames.teamId, teamId), inArray(audit.action, kept)),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))

function toEntry(row: typeof audit.$inferSelect): AuditEntry {
  const entry = toAuditEntry(row)
  return isTimelineKind(entry.action) ? { ...entry, ...knownOf(entry.action, entry) } : entry
}

export async function readRecord(
  db: Database,
  teamId: string,
  { cursor, limit, ...filter }: Query,
): Promise<AnswerOf<typeof calls.readRecord>> {
  const before = fromIdCursor(cursor)
  const rows = await selectRecord(db, teamId, filter, before).limit(limit + 1)
  const page = pageOf(rows, limit, ({ entry }) => [entry.id])
  return { entries: page.rows.map(({ entry }) => toEntry(entry)), nextCursor: page.nextCursor }
}

/** The last 10,000 entries of a team's record, as a file. They are read in steps, between which others have their turn. */
export async function recordFile(db: Database, teamId: string, filter: Filter): Promise<string> {
  let text = toCsv([['Time', 'Person', 'Action', 'Subject', 'Detail', 'Access Token']])
  let before: number | undefined
  for (let read = 0; read < longestFile; read += step) {
    const rows = await selectRecord(db, teamId, filter, before).limit(step)
    text += toCsv(rows.map(({ entry }) => toCells(toEntry(entry))))
    if (rows.length < step) break
    before = rows.at(-1)?.entry.id
    await loopTurn()
  }
  return text
}

const toCells = ({ at, actor, action, subject, detail, byToken }: AuditEntry): string[] => [
  ...[at, actor, action, subject],
  ...[detail ?? '', byToken ?? ''],
]

/** A table as RFC 4180 writes it. */
const toCsv = (rows: string[][]): string => rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/** A spreadsheet takes what begins like this for a formula, and computes it: an apostrophe keeps it a text. */
const formula = /^[=+\-@\t\r\n]/

const toCell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
