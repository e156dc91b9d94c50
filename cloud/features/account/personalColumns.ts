import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import * as s from '../../db/schema.ts'
import type { Person } from './findPerson.ts'

/** How erasure treats a row, or its column, that names a person; `elsewhere`: other code does more. */
type Erasure = 'delete' | 'standIn' | 'pseudonym' | 'clear' | 'elsewhere'

/** `shows`: whether an export has the whole row, or only that it names the person, since the rest is others'. */
export type Mention = { column: PgColumn; by: 'id' | 'address'; erasure: Erasure; shows: 'row' | 'mark' }

const id = (erasure: Erasure, ...columns: PgColumn[]): Mention[] =>
  columns.map((column) => ({ column, by: 'id', erasure, shows: 'row' }))

const address = (erasure: Erasure, ...columns: PgColumn[]): Mention[] =>
  columns.map((column) => ({ column, by: 'address', erasure, shows: 'row' }))

const marks = (...given: Mention[]): Mention[] => given.map((one) => ({ ...one, shows: 'mark' }))

/** Every column that names a person, in the order in which they are erased: what others refer to comes last. */
export const mentions: readonly Mention[] = [
  ...id(
    'delete',
    ...[s.authIdentities.userId, s.authSessions.userId, s.oneTimeTokens.userId, s.authCodes.userId],
    ...[s.authFactors.userId, s.secondFactors.userId, s.recoveryCodes.userId, s.signIns.userId],
    s.authUsers.id,
  ),
  ...address('delete', s.oauthStates.email, s.authSignUps.email, s.mails.to, s.testers.email),
  ...address('delete', s.invitations.email, s.betaTesters.email),
  ...marks(
    ...address('delete', s.authIdentities.email, s.oneTimeTokens.email, s.oneTimeTokens.newEmail),
    ...address('delete', s.authUsers.email),
    ...address('clear', s.authUsers.newEmail),
    ...id('clear', s.submissions.claimedById, s.sessions.soundUserId),
  ),
  ...address('clear', s.reports.email),
  ...address('elsewhere', s.audit.actor, s.adminUsers.email),
  ...id('elsewhere', s.adminUsers.userId, s.packageNames.ownerId, s.teams.personalOf),
  ...marks(
    ...id('elsewhere', s.apps.developerId),
    ...address('elsewhere', s.recordings.startedBy, s.teams.contactEmail, s.developers.contactEmail),
    ...id('delete', s.sessions.developerId),
  ),
  ...id(
    'delete',
    ...[s.simpleStorage.developerId, s.settingValues.developerId, s.listeners.userId, s.accessTokens.userId],
    s.trustedPublishers.createdById,
    ...[s.idempotencyKeys.userId, s.threadMails.userId],
  ),
  ...id(
    'standIn',
    ...[s.memberships.userId, s.invitations.invitedById, s.transfers.offeredById, s.messages.authorId],
  ),
  ...marks(
    ...address(
      'pseudonym',
      ...[s.transfers.toEmail, s.sessions.startedBy, s.sessions.userId, s.adminUsers.addedBy],
      ...[
        s.apps.reviewedBy,
        s.trustedIssuers.addedBy,
        s.apiKeys.createdBy,
        s.signingKeys.createdBy,
        s.reports.handledBy,
      ],
      ...[s.submissions.submittedBy, s.submissions.claimedBy, s.submissions.decidedBy],
      ...[s.messages.author, s.reviewerNotes.author, s.revisions.createdBy],
      ...[s.nameRecords.author, s.events.actor],
    ),
    ...address('elsewhere', s.developers.email, s.developers.provenEmail),
  ),
  ...id('delete', s.developers.id),
]

const presentApps = ({ id }: Person): SQL =>
  sql`select ${s.apps.id} from ${s.apps} join ${s.memberships} on ${s.memberships.teamId} = ${s.apps.teamId}
    where ${s.memberships.userId} = ${id} and ${s.memberships.endedAt} is null`

const isOwnSession = (person: Person): SQL =>
  sql`${s.sessions.developerId} = ${person.id} and ${s.sessions.appId} in (${presentApps(person)})`

/** The rows of a person in tables that name them by what else is theirs. */
export const belongings: readonly { table: PgTable; of: (person: Person) => SQL }[] = [
  { table: s.outbox, of: isMailTo },
  {
    table: s.apps,
    of: (person) => sql`${s.apps.developerId} = ${person.id} and ${s.apps.id} in (${presentApps(person)})`,
  },
  { table: s.sessions, of: isOwnSession },
  ...[s.sessionEvents, s.sessionPhotos, s.observations].map((table) => ({
    table,
    of: (person: Person) =>
      sql`${table.sessionId} in (select ${s.sessions.id} from ${s.sessions} where ${isOwnSession(person)})`,
  })),
  {
    table: s.terminalRequests,
    of: ({ id }) =>
      sql`${s.terminalRequests.tokenId} in (select ${s.accessTokens.id} from ${s.accessTokens} where ${s.accessTokens.userId} = ${id})`,
  },
  {
    table: s.audit,
    of: ({ addresses }) => sql`${s.audit.subject} = any(${sql.param(addresses)}::text[])`,
  },
]

function isMailTo({ addresses }: Person): SQL {
  return sql`${s.outbox.mail}->>'to' = any(${sql.param(addresses)}::text[])`
}

export const matches = ({ column, by }: Mention, { id, addresses }: Person): SQL =>
  by === 'id' ? eq(column, id) : inArray(column, addresses)

export function keyOf(column: PgColumn): string {
  const found = Object.entries(getTableColumns(column.table)).find(([, one]) => one === column)
  if (!found) throw new Error(`${column.name} is in no table.`)
  return found[0]
}
