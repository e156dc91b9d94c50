import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { AuditAction, NameHistory } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, audit, nameRecords, reports, reviewerNotes, teams } from '../../db/schema.ts'
import { toAuditEntry } from '../audit.ts'

const decisions: AuditAction[] = [
  ...(['app.approved', 'app.rejected', 'app.suspended', 'release.suspended', 'app.reinstated'] as const),
]
const changesOfOwner: AuditAction[] = ['app.registered', 'app.transferred', 'app.deleted']

const most = 200

/** All that is known of a name, whoever had it, at most `most` of each kind. */
export async function readNameHistory(db: Database, packageName: string): Promise<NameHistory> {
  const ofApp = eq(apps.packageName, packageName)
  const [owners, decided, kept, notes, reported] = await Promise.all([
    readOwners(db, packageName),
    db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, packageName), inArray(audit.action, decisions)))
      .orderBy(desc(audit.id))
      .limit(most),
    db
      .select()
      .from(nameRecords)
      .where(eq(nameRecords.packageName, packageName))
      .orderBy(desc(nameRecords.at), desc(nameRecords.id))
      .limit(most),
    db
      .select({ at: reviewerNotes.at, author: reviewerNotes.author, text: reviewerNotes.text })
      .from(reviewerNotes)
      .innerJoin(apps, eq(apps.id, reviewerNotes.appId))
      .where(ofApp)
      .orderBy(desc(reviewerNotes.id))
      .limit(most),
    db
      .select({ at: reports.at, reason: reports.reason, text: reports.text, handledBy: reports.handledBy })
      .from(reports)
      .innerJoin(apps, eq(apps.id, reports.appId))
      .where(ofApp)
      .orderBy(desc(reports.at))
      .limit(most),
  ])
  const keptNotes = kept.flatMap(({ kind, at, author, text }) =>
    kind === 'note' ? [{ at, author: author ?? '', text }] : [],
  )
  const keptReports = kept.flatMap(({ at, author: handledBy, reason, text }) =>
    reason === null ? [] : [{ at, reason, text, handledBy }],
  )
  return {
    owners,
    decisions: decided
      .map(toAuditEntry)
      .map(({ at, action, actor, detail }) => ({ at, action, by: actor, text: detail })),
    notes: [...notes, ...keptNotes].map(dated),
    reports: [...reported, ...keptReports].map(dated),
  }
}

const dated = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() })

async function readOwners(db: Database, packageName: string): Promise<NameHistory['owners']> {
  const found = await db
    .select({ at: audit.at, action: audit.action, team: teams.name })
    .from(audit)
    .leftJoin(teams, eq(teams.id, audit.teamId))
    .where(and(eq(audit.subject, packageName), inArray(audit.action, changesOfOwner)))
    .orderBy(asc(audit.id))
    .limit(most)
  const owners: NameHistory['owners'] = []
  for (const { at, action, team } of found) {
    const last = owners.at(-1)
    if (last?.until === null) last.until = at.toISOString()
    if (action !== 'app.deleted') owners.push({ team: team ?? '', from: at.toISOString(), until: null })
  }
  return owners
}
