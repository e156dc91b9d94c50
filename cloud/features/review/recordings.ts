import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm'
import { type Recording, type RecordingInfo, recorded, type SessionEvent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { recordings, sessionEvents, sessions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { HttpError } from '../../http/httpError.ts'
import { canonicalJson, hashOf } from '../../lib/crypto.ts'
import { record } from '../audit.ts'
import { nameOf } from '../people.ts'
import { isInLog } from '../sessions/logPages.ts'
import { withoutAddresses } from '../sessions/redact.ts'
import { readEvents } from '../sessions/store.ts'
import { type SessionRow, toSession } from '../sessions/toSession.ts'
import type { SubmissionRow } from './submission.ts'

type Decided = { submission: SubmissionRow; packageName: string; actor: string }

const most = { events: 5_000, bytes: 4 * 1024 * 1024 }

/** Copies the last session of a submission, for as long as that is stored; the record has a hash of the events.
 * A failure doesn't stop the decision: it is recorded, and returned. */
export async function keepRecording(tx: Database, decided: Decided): Promise<unknown> {
  try {
    await tx.transaction((inner) => attachRecording(inner, decided))
    return null
  } catch (error) {
    const { actor, packageName: subject } = decided
    await record(tx, { action: 'session.notAttached', actor, subject })
    return error
  }
}

async function attachRecording(tx: Database, { submission, packageName, actor }: Decided): Promise<void> {
  const session = await lastSessionOf(tx, submission.id)
  if (!session) return
  const { startedBy, startedAt } = session
  const log = (await beginningOf(tx, session)).map(withoutAddresses)
  const { events, ...rest } = withoutAddress({ session: toSession(session), events: log }, startedBy)
  const hash = hashOf(canonicalJson(events))
  const { appId, id: submissionId } = submission
  const content = JSON.stringify({ events, ...rest })
  await tx.insert(recordings).values({ appId, submissionId, startedBy, startedAt, hash, content })
  const detail = `${session.id}, SHA-256 ${hash}`
  await record(tx, { action: 'session.attached', actor, subject: packageName, detail })
}

async function beginningOf(tx: Database, session: SessionRow): Promise<SessionEvent[]> {
  const events = await readEvents(tx, session, { after: 0, limit: await countWithin(tx, session) })
  const last = events.at(-1)
  if (!last || last.sequence >= session.lastSequence) return events
  const summary = 'The recording ends here: the session’s log is too long to attach in full.'
  const { sequence, at } = last
  const cut = { direction: 'platform', kind: 'note', summary, size: 0, body: null } as const
  return [...events, { ...cut, sequence: sequence + 1, at }]
}

async function countWithin(tx: Database, session: SessionRow): Promise<number> {
  const { sequence, summary, body } = sessionEvents
  const bytes = sql`sum(octet_length(${summary}) + coalesce(octet_length(${body}::text), 0))`
  const lines = tx
    .select({ bytes: sql<number>`${bytes} over (order by ${sequence})`.as('bytes') })
    .from(sessionEvents)
    .where(isInLog(session))
    .orderBy(sequence)
    .limit(most.events)
    .as('lines')
  const [within] = await tx.select({ number: count() }).from(lines).where(lte(lines.bytes, most.bytes))
  return within?.number ?? 0
}

/** The one that a reviewer tried by hand, rather than that of a test. */
export async function lastSessionOf(db: Database, submissionId: string): Promise<SessionRow | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.submissionId, submissionId))
    .orderBy(asc(sessions.isTest), desc(sessions.startedAt))
    .limit(1)
  return session
}

type Recorded = Pick<Recording, 'session' | 'events'>

const withoutAddress = (found: Recorded, address: string): Recorded =>
  recorded.parse(JSON.parse(JSON.stringify(found).replaceAll(address, nameOf(address))))

export async function listRecordings(
  db: Database,
  of: { submissionId: string } | { appId: string },
): Promise<RecordingInfo[]> {
  const { id, startedAt, startedBy, hash } = recordings
  const found = await db
    .select({ id, startedAt, startedBy, hash })
    .from(recordings)
    .where('appId' in of ? eq(recordings.appId, of.appId) : eq(recordings.submissionId, of.submissionId))
    .orderBy(desc(recordings.startedAt))
    .limit(20)
  return found.map(toInfo)
}

export const isRecordingOf = async (db: Database, id: string, appId: string): Promise<boolean> =>
  isUuid(id) && (await db.$count(recordings, and(eq(recordings.id, id), eq(recordings.appId, appId)))) > 0

/** One recording; `ofApp` is the app that it must be of, null for any. Throws 404. */
export async function readRecording(
  db: Database,
  id: string,
  { ofApp }: { ofApp: string | null },
): Promise<Recording> {
  const isOfApp = ofApp === null ? undefined : eq(recordings.appId, ofApp)
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(recordings)
        .where(and(eq(recordings.id, id), isOfApp))
    : []
  if (!row) throw new HttpError('NOT_FOUND', 'We couldn’t find this recording.')
  return { ...toInfo(row), ...recorded.parse(JSON.parse(row.content)) }
}

type Row = Pick<typeof recordings.$inferSelect, 'id' | 'startedAt' | 'startedBy' | 'hash'>

const toInfo = ({ id, startedAt, startedBy, hash }: Row): RecordingInfo => ({
  id,
  startedAt: startedAt.toISOString(),
  startedBy: nameOf(startedBy),
  hash,
})
