import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isSessionOver, type SessionEvent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { openSession, sessionEvents, sessions } from '../../db/schema.ts'
import { recordFirst } from '../audit.ts'
import { writeFailures } from './failures.ts'
import type { Pending, RowChange } from './logLines.ts'
import { notify } from './notify.ts'
import { keepObservations } from './observations.ts'
import { redact, redactKeys, redactText } from './redact.ts'
import { dayOf } from './retention.ts'
import { type SessionRow, toEvent, toSession } from './toSession.ts'

const longestSummary = 300
/** Characters that are redacted before the cut, so that no key is halved. */
const longestRead = 2_000

/** Numbers and stores lines of open sessions in the caller's transaction; in the order of ids, against deadlocks. */
export async function writeBatch(
  tx: Database,
  batch: Map<string, Pending>,
): Promise<Map<string, SessionEvent[]>> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(inArray(sessions.id, [...batch.keys()]), openSession))
    .orderBy(sessions.id)
    .for('update')
  if (rows.length === 0) return new Map()

  const numbered = rows.map((row) => {
    const { entries, change, seen }: Pending = batch.get(row.id) ?? { entries: [], change: {} }
    const next = changed(row, change, entries.length)
    return { row, seen, next, changes: changesOf(row, next), events: eventsOf(row, next, entries) }
  })
  for (const { next, changes } of numbered) {
    if (changes) await tx.update(sessions).set(changes).where(eq(sessions.id, next.id))
  }
  const events = numbered.flatMap(({ events }) => events)
  if (events.length > 0) await tx.insert(sessionEvents).values(events)
  await raiseSequences(
    tx,
    numbered
      .filter(({ row, next, changes }) => !changes && next.lastSequence > row.lastSequence)
      .map(({ next }) => next),
  )
  await keepObservations(
    tx,
    numbered.flatMap(({ row, seen }) => (seen ? [{ row, seen }] : [])),
  )
  await recordFirst(tx, ...firstsOf(numbered))
  await writeFailures(tx, numbered)
  await tx.execute(
    notify(numbered.map(({ next }) => ({ id: next.id, sequence: next.lastSequence, holder: next.holder }))),
  )
  return new Map(numbered.map(({ next, events }) => [next.id, events.map(toEvent)]))
}

const eventsOf = (row: SessionRow, next: SessionRow, entries: Pending['entries']) =>
  entries.map(({ at, direction, kind, summary, size = 0, body = null }, place) => ({
    sessionId: row.id,
    day: dayOf(row.startedAt),
    sequence: row.lastSequence + place + 1,
    at,
    direction,
    kind,
    size,
    summary: redactSummary(kind, summary.slice(0, longestRead)).slice(0, longestSummary).toWellFormed(),
    body: kind === 'state' ? { session: toSession(next) } : redact(body, { isShown: shown.includes(kind) }),
  }))

const shown: SessionEvent['kind'][] = ['layout', 'request']

const redactSummary = (kind: SessionEvent['kind'], summary: string) =>
  kind === 'layout' ? redactKeys(summary) : redactText(summary)

const firstsOf = (numbered: { row: SessionRow; next: SessionRow }[]) =>
  numbered
    .filter(({ row, next }) => row.submissionId === null && works(next) && !works(row))
    .map(({ row: { startedBy, packageName } }) => ({ actor: startedBy, subject: packageName }))
    .toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
    .map((entry) => ({ ...entry, action: 'session.worked' as const }))

const works = ({ steps }: SessionRow) => steps.some(({ name }) => name === 'firstLayout')

function changed(row: SessionRow, given: RowChange, lines: number): SessionRow {
  const { steps = [], ...change } = redact(given) as RowChange
  const next = { ...row, ...change, steps: [...row.steps, ...steps], lastSequence: row.lastSequence + lines }
  return isSessionOver(next) ? { ...next, connected: false, endedAt: new Date() } : next
}

function changesOf(row: SessionRow, next: SessionRow): Partial<SessionRow> | null {
  const { lastSequence, ...columns } = next
  const differing = Object.entries(columns).filter(
    ([name, value]) => !isDeepStrictEqual(value, row[name as keyof SessionRow]),
  )
  return differing.length === 0 ? null : { ...Object.fromEntries(differing), lastSequence }
}

async function raiseSequences(tx: Database, rows: SessionRow[]): Promise<void> {
  if (rows.length === 0) return
  const raised = JSON.stringify(rows.map(({ id, lastSequence }) => ({ id, last: lastSequence })))
  await tx.execute(sql`
    update sessions set last_sequence = raised.last
    from jsonb_to_recordset(${raised}::jsonb) as raised (id uuid, last integer)
    where sessions.id = raised.id`)
}
