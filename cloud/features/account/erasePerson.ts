import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DeletionBlocker } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import {
  accessTokens,
  apps,
  destinations,
  developers,
  erasedAccounts,
  events,
  invitations,
  memberships,
  openSession,
  outbox,
  packageNames,
  sessionEvents,
  sessions,
  teamDomains,
  teams,
  terminalRequests,
  transfers,
} from '../../db/schema.ts'
import { record } from '../audit.ts'
import { post } from '../mail/outbox.ts'
import { endWhatTheyBegan } from '../members/members.ts'
import { removeAdminUser } from '../review/adminUsers.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { stopWherever } from '../sessions/webHost.ts'
import { raiseRevision } from '../teams/teams.ts'
import { adminAddressOf, type Estate, lockEstate } from './blockers.ts'
import { erasedMail, type Told } from './deletionMails.ts'
import { noAccount, type Person, type StandIn } from './findPerson.ts'
import { keyOf, type Mention, matches, mentions } from './personalColumns.ts'

/** `pseudonym`: replaces the person in the record. */
export type Erased = { userId: string; pseudonym: string }
type Outcome = { erased: Erased } | { blockers: DeletionBlocker[] } | null

/** `dueBy`: only where the account's deletion is due by then, and no other process is erasing it. */
type Options = { told: Told; actor?: 'system'; dueBy?: Date }

/** Erases a person, unless something of theirs must be handed over first. Others' rows then name a pseudonym;
 * teams, apps and names stay those of a row without an account. Null where the account isn't due. */
export async function erasePerson(
  db: Database,
  person: Person,
  { told, actor, dueBy }: Options,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    if (!(await lockPerson(tx, person, dueBy)) && dueBy) return null
    const estate = await lockEstate(tx, person)
    if (estate.blockers.length > 0) return { blockers: estate.blockers }

    const standIn = { id: randomUUID(), pseudonym: `deleted-user-${randomBytes(4).toString('hex')}` }
    await tx.insert(developers).values({ id: standIn.id, email: standIn.pseudonym, erasedAt: new Date() })
    await endRole(tx, person, actor ?? standIn.pseudonym)
    await eraseRecord(tx, person, standIn)
    await endSessions(tx, person, estate, standIn)
    await leaveApps(tx, person, estate, standIn)
    await leaveTeams(tx, person, estate, standIn)
    await eraseMentions(tx, person, standIn)
    await refuseTokens(tx, person)
    const { pseudonym } = standIn
    await record(tx, { action: 'account.erased', actor: actor ?? pseudonym, subject: pseudonym })
    if (person.id !== noAccount) await post(tx, erasedMail({ to: person.email, told }))
    await tx.execute(notifyRightsChanged([person.id]))
    return { erased: { userId: person.id, pseudonym } }
  })
}

/** Nobody registers, joins or is invited as this person until the transaction ends. */
async function lockPerson(tx: Database, { id }: Person, dueBy: Date | undefined): Promise<boolean> {
  const isIt = and(eq(developers.id, id), dueBy && lte(developers.deletionAt, dueBy))
  const locked = tx.select({ id: developers.id }).from(developers).where(isIt)
  const rows = await (dueBy ? locked.for('update', { skipLocked: true }) : locked.for('update'))
  return rows.length > 0
}

async function refuseTokens(tx: Database, { id }: Person): Promise<void> {
  if (id === noAccount) return
  const erasedAt = new Date()
  await tx
    .insert(erasedAccounts)
    .values({ userId: id, erasedAt })
    .onConflictDoUpdate({ target: erasedAccounts.userId, set: { erasedAt } })
}

async function endRole(tx: Database, person: Person, actor: string): Promise<void> {
  const listed = await adminAddressOf(tx, person)
  if (listed !== null) await removeAdminUser({ db: tx, user: actor, portalUrl: null }, listed)
}

/** Sessions that run end soon, as a stand-in's; the others are deleted with their logs. */
async function endSessions(tx: Database, { id }: Person, { apps }: Estate, standIn: StandIn): Promise<void> {
  const isOpen = openSession
  const names = apps.map(({ packageName }) => packageName)
  const isOfApp = and(isOpen, inArray(sessions.packageName, names), ne(sessions.developerId, id))
  for (const row of await tx.select().from(sessions).where(isOfApp))
    await stopWherever(tx, row, 'app_deleted')

  const isTheirs = eq(sessions.developerId, id)
  const running = await tx
    .update(sessions)
    .set({ developerId: standIn.id, startedBy: standIn.pseudonym, userId: standIn.pseudonym })
    .where(and(isTheirs, isOpen))
    .returning()
  for (const row of running) await stopWherever(tx, row, 'role_changed')

  const over = tx.select({ id: sessions.id }).from(sessions).where(isTheirs)
  await tx.delete(sessionEvents).where(inArray(sessionEvents.sessionId, over))
}

async function eraseRecord(tx: Database, { id, addresses }: Person, { pseudonym }: StandIn): Promise<void> {
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.personalOf, id))
  for (const address of addresses)
    await tx.execute(sql`select erase_from_record(${address}, ${pseudonym}, ${team?.id ?? null}::uuid)`)
  for (const address of addresses)
    await tx
      .update(events)
      .set({ detail: sql`replace(${events.detail}, ${address}, ${pseudonym})` })
      .where(sql`strpos(${events.detail}, ${address}) > 0`)
  if (team) {
    await tx.delete(destinations).where(eq(destinations.teamId, team.id))
    await tx.delete(teamDomains).where(eq(teamDomains.teamId, team.id))
  }
}

async function eraseMentions(tx: Database, person: Person, standIn: StandIn): Promise<void> {
  const { id, addresses } = person
  const own = tx.select({ id: accessTokens.id }).from(accessTokens).where(eq(accessTokens.userId, id))
  await tx.delete(terminalRequests).where(inArray(terminalRequests.tokenId, own))
  await tx.delete(outbox).where(inArray(sql`${outbox.mail}->>'to'`, addresses))
  for (const table of [teams, developers])
    await tx.update(table).set({ contactEmail: '' }).where(inArray(table.contactEmail, addresses))
  await tx
    .update(teams)
    .set({ personalOf: standIn.id, name: standIn.pseudonym })
    .where(eq(teams.personalOf, id))
  for (const mention of mentions) await eraseMention(tx, mention, person, standIn)
}

async function eraseMention(tx: Database, mention: Mention, person: Person, standIn: StandIn): Promise<void> {
  const { column, erasure } = mention
  const table: PgTable = column.table
  const where = matches(mention, person)
  if (erasure === 'delete') await tx.delete(table).where(where)
  if (erasure === 'delete' || erasure === 'elsewhere') return
  const instead = { standIn: standIn.id, pseudonym: standIn.pseudonym, clear: null }[erasure]
  await tx
    .update(table)
    .set({ [keyOf(column)]: instead })
    .where(where)
}

async function leaveApps(tx: Database, { id }: Person, estate: Estate, standIn: StandIn): Promise<void> {
  for (const { id: appId, packageName, name } of estate.apps) {
    await tx.delete(apps).where(eq(apps.id, appId))
    await record(tx, {
      action: 'app.deleted',
      actor: standIn.pseudonym,
      subject: packageName,
      detail: name,
    })
  }
  const heirOf = (teamId: typeof apps.teamId | typeof packageNames.teamId) => sql`coalesce((
    select ${memberships.userId} from ${memberships}
    where ${memberships.teamId} = ${teamId} and ${memberships.role} = 'OWNER'
      and ${memberships.endedAt} is null and ${memberships.userId} <> ${id}
    order by ${memberships.since} limit 1), ${standIn.id}::uuid)`
  await tx
    .update(apps)
    .set({ developerId: heirOf(apps.teamId) })
    .where(eq(apps.developerId, id))
  await tx
    .update(packageNames)
    .set({ ownerId: heirOf(packageNames.teamId) })
    .where(eq(packageNames.ownerId, id))
}

/** Ends a person's memberships and the teams of theirs alone, whose former apps' names nobody can have. */
async function leaveTeams(
  tx: Database,
  { id, addresses }: Person,
  { alone, shared }: Estate,
  standIn: StandIn,
): Promise<void> {
  const { pseudonym: actor } = standIn
  const at = new Date()
  const ended = alone.map((team) => team.id)
  await tx
    .update(teams)
    .set({ ...noProfile, name: actor, deletedAt: at, revision: sql`${teams.revision} + 1` })
    .where(inArray(teams.id, ended))
  await tx.delete(destinations).where(inArray(destinations.teamId, ended))
  await tx.delete(teamDomains).where(inArray(teamDomains.teamId, ended))
  await tx
    .update(invitations)
    .set({ state: 'REVOKED', settledAt: at })
    .where(and(inArray(invitations.teamId, ended), eq(invitations.state, 'PENDING')))
  await tx
    .update(transfers)
    .set({ state: 'DECLINED', settledAt: at })
    .where(
      and(
        or(inArray(transfers.toTeamId, ended), inArray(transfers.toEmail, addresses)),
        eq(transfers.state, 'OFFERED'),
      ),
    )
  await tx
    .update(memberships)
    .set({ endedAt: at, endedReason: 'left' })
    .where(and(eq(memberships.userId, id), isNull(memberships.endedAt)))
  for (const { id: teamId, slug } of shared) {
    await endWhatTheyBegan(tx, { team: { id: teamId, slug }, userId: id, role: null, actor })
    await raiseRevision(tx, teamId)
    await record(tx, { action: 'member.left', actor, subject: slug, teamId })
  }
}

const noProfile = { company: '', website: '', contactEmail: '', description: '', logo: '' }
