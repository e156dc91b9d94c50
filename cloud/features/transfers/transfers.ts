import { and, eq, isNull } from 'drizzle-orm'
import { may, type Transfer, type TransferForm, teamLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, memberships, packageNames, teams, transfers } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { unproven } from '../../http/authenticate/proof.ts'
import type { User } from '../../http/authenticate/user.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { requireNotOffered } from '../apps/offered.ts'
import { lockOwnApp } from '../apps/ownApp.ts'
import { requireRoom } from '../apps/quota.ts'
import { record } from '../audit/audit.ts'
import { endKeysBy } from '../keys/endKeysBy.ts'
import { post } from '../mail/outbox.ts'
import { keepDeveloper } from '../people/developers.ts'
import { endForbiddenSessions } from '../sessions/endForbidden.ts'
import { memberRole, requireRole, roleIn } from '../teams/membership.ts'
import { mailTeam, membersWho } from '../teams/people.ts'
import { lockTeam } from '../teams/teams.ts'
import { isTo, readTransfer, stateOf, type TransferRow, transferNotFound } from './rows.ts'
import { handedOverMail, offerMail, receivedMail } from './transferMails.ts'

export type By = { user: User; quota: number; portalUrl: string }
type Offered = { transfer: Transfer; formerMembers: string[] }

/** Offers an app to a person, or to a team of one's own, which has it at once where one may take it there. In the
 * caller's transaction. Throws 403, 404, 409 TRANSFER_OPEN or APP_QUOTA, 422. */
export async function offerTransfer(
  tx: Database,
  { user, quota, portalUrl }: By,
  packageName: string,
  { team: toTeamId, email }: TransferForm,
): Promise<Offered> {
  const app = await lockOwnApp(tx, packageName, user)
  requireRole(await memberRole(tx, app.teamId, user), 'transferApp')
  await requireNotOffered(tx, app.id)
  await settleExpired(tx, app)

  if (toTeamId === app.teamId) throw invalid({ team: 'The app is in this team already.' })
  const toEmail = email?.toLowerCase()
  if (toEmail === user.email.toLowerCase())
    throw invalid({ email: 'This is your own address. Choose one of your teams instead.' })
  if (toTeamId !== undefined) await lockTeam(tx, toTeamId)
  const toRole = toTeamId === undefined ? null : await memberRole(tx, toTeamId, user)

  const [made] = await tx
    .insert(transfers)
    .values({
      appId: app.id,
      fromTeamId: app.teamId,
      toTeamId: toTeamId ?? null,
      toEmail: toEmail ?? null,
      offeredById: user.id,
      expiresAt: new Date(Date.now() + teamLimits.days * 86_400_000),
    })
    .returning()
  if (!made) throw new Error('The offer was not stored.')

  if (toTeamId !== undefined && toRole !== null && may(toRole, 'takeOwnApp')) {
    const { formerMembers } = await moveApp(tx, { user, app, teamId: toTeamId, quota, portalUrl })
    await settle(tx, made.id, 'ACCEPTED')
    return { transfer: await readTransfer(tx, made.id, 'outgoing'), formerMembers }
  }
  await announce(tx, { user, app, made, portalUrl })
  return { transfer: await readTransfer(tx, made.id, 'outgoing'), formerMembers: [] }
}

type Announced = { user: User; app: AppRow; made: TransferRow; portalUrl: string }

async function announce(tx: Database, { user, app, made, portalUrl }: Announced): Promise<void> {
  const [from] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, app.teamId))
  const told = { app, by: user.email, from: from?.name ?? '', portalUrl }
  const owners = made.toTeamId === null ? [] : await membersWho(tx, made.toTeamId, 'acceptTransfer')
  const addresses = made.toEmail === null ? owners.map(({ email }) => email) : [made.toEmail]
  for (const to of addresses) await post(tx, offerMail({ to, ...told }))
  const detail = made.toEmail ?? (await readTransfer(tx, made.id, 'outgoing')).to
  await recordOf(tx, user, app, 'app.transferOffered', detail)
}

type Settled = 'app.transferOffered' | 'app.transferDeclined' | 'app.transferCancelled'

const recordOf = (tx: Database, user: User, app: AppRow, action: Settled, detail: string | null = null) =>
  record(tx, { action, actor: user.email, subject: app.packageName, detail, teamId: app.teamId })

/** An offer that nobody answered makes room for the next. */
const settleExpired = (tx: Database, { id }: AppRow) =>
  tx
    .update(transfers)
    .set({ state: 'CANCELLED', settledAt: new Date() })
    .where(and(eq(transfers.appId, id), eq(transfers.state, 'OFFERED')))

const settle = (tx: Database, id: string, state: TransferRow['state']) =>
  tx.update(transfers).set({ state, settledAt: new Date() }).where(eq(transfers.id, id))

/** An offer and its app, which is locked until the transaction ends: nobody changes an offer without that. */
async function lockTransfer(tx: Database, id: string): Promise<{ app: AppRow; offer: TransferRow }> {
  const isIt = eq(transfers.id, id)
  const [before] = isUuid(id) ? await tx.select().from(transfers).where(isIt) : []
  if (!before) throw transferNotFound()
  const [app] = await tx.select().from(apps).where(eq(apps.id, before.appId)).for('update')
  const [offer] = await tx.select().from(transfers).where(isIt)
  if (!app || !offer) throw transferNotFound()
  return { app, offer }
}

async function lockIncoming(tx: Database, { user, isProven }: Receiver, id: string) {
  const found = await lockTransfer(tx, id)
  const [own] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.id, id), isTo(tx, user)))
  if (!own) throw transferNotFound()
  if (found.offer.toEmail !== null && !isProven) throw unproven()
  requireOpen(found.offer)
  return found
}

function requireOpen(offer: TransferRow): void {
  const state = stateOf(offer)
  if (state !== 'OFFERED') throw conflict('INVALID_STATUS', `This offer ${overText[state]}.`)
}

const overText: Record<Exclude<Transfer['state'], 'OFFERED'>, string> = {
  ACCEPTED: 'was accepted',
  DECLINED: 'was declined',
  CANCELLED: 'was taken back',
  EXPIRED: 'has expired',
}

/** `isProven`: whether the person's address is. */
export type Receiver = { user: User; isProven: boolean }

/** Takes an app over into one of the person's teams. Throws 403, 404, 409, 422. */
export async function acceptTransfer(
  db: Database,
  { isProven, ...by }: By & Receiver,
  id: string,
  teamId: string,
): Promise<{ row: AppRow; formerMembers: string[] }> {
  return db.transaction(async (tx) => {
    await keepDeveloper(tx, by.user)
    const { app, offer } = await lockIncoming(tx, { user: by.user, isProven }, id)
    if (offer.toTeamId !== null && offer.toTeamId !== teamId)
      throw invalid({ team: 'This app is offered to another of your teams.' })
    await lockTeam(tx, teamId)
    requireRole(await memberRole(tx, teamId, by.user), 'acceptTransfer')
    const moved = await moveApp(tx, { ...by, app, teamId })
    await settle(tx, id, 'ACCEPTED')
    return moved
  })
}

/** Throws 404, 409. */
export async function declineTransfer(db: Database, receiver: Receiver, id: string): Promise<Transfer> {
  return db.transaction(async (tx) => {
    const { app } = await lockIncoming(tx, receiver, id)
    await settle(tx, id, 'DECLINED')
    await recordOf(tx, receiver.user, app, 'app.transferDeclined')
    return readTransfer(tx, id, 'incoming')
  })
}

/** Takes an offer back. Throws 403, 404, 409. */
export async function cancelTransfer(db: Database, user: User, id: string): Promise<Transfer> {
  return db.transaction(async (tx) => {
    const { app, offer } = await lockTransfer(tx, id)
    const role = await roleIn(tx, offer.fromTeamId, user.id)
    if (role === null) throw transferNotFound()
    requireRole(role, 'transferApp')
    requireOpen(offer)
    await settle(tx, id, 'CANCELLED')
    await recordOf(tx, user, app, 'app.transferCancelled')
    return readTransfer(tx, id, 'outgoing')
  })
}

/** Takes back the open offers of a team's apps that a person made. */
export async function cancelOffersOf(
  tx: Database,
  { teamId, userId, actor }: { teamId: string; userId: string; actor: string },
): Promise<void> {
  const isTheirs = and(eq(transfers.fromTeamId, teamId), eq(transfers.offeredById, userId))
  const cancelled = await tx
    .update(transfers)
    .set({ state: 'CANCELLED', settledAt: new Date() })
    .where(and(isTheirs, eq(transfers.state, 'OFFERED')))
    .returning({ appId: transfers.appId })
  for (const { appId } of cancelled) {
    const [app] = await tx.select({ packageName: apps.packageName }).from(apps).where(eq(apps.id, appId))
    if (app) await record(tx, { action: 'app.transferCancelled', actor, subject: app.packageName, teamId })
  }
}

type Move = { user: User; app: AppRow; teamId: string; quota: number; portalUrl: string }

/** Gives an app, which is locked, to another team: with all that belongs to it, but for its keys, which end, and the
 * sessions that others ran of it. Returns the app and who lost it. Throws 409 APP_QUOTA, 422. */
async function moveApp(
  tx: Database,
  { user, app, teamId, quota, portalUrl }: Move,
): Promise<{ row: AppRow; formerMembers: string[] }> {
  if (app.teamId === teamId) throw invalid({ team: 'The app is in this team already.' })
  await requireRoom(tx, teamId, quota)
  const [from, to] = [await nameOf(tx, app.teamId), await nameOf(tx, teamId)]
  const formerMembers = await peopleOf(tx, app.teamId)

  const [row] = await tx
    .update(apps)
    .set({ teamId, developerId: user.id })
    .where(eq(apps.id, app.id))
    .returning()
  if (!row) throw new Error('The app was not moved.')
  await tx
    .update(packageNames)
    .set({ teamId, ownerId: user.id })
    .where(eq(packageNames.packageName, app.packageName))
  await endKeysBy(tx, app.id, new Date(Date.now() + teamLimits.keyDays * 86_400_000))
  await endForbiddenSessions(tx, { appId: app.id, formerMembers })

  const of = { actor: user.email, subject: app.packageName, detail: `${from} to ${to}` }
  await record(
    tx,
    { action: 'app.handedOver', teamId: app.teamId, ...of },
    { action: 'app.transferred', teamId, ...of },
  )
  const told = { app, by: user.email, from, newTeam: to, portalUrl }
  const isInBoth = new Set(await peopleOf(tx, teamId))
  await mailTeam(tx, { teamId, to: (email) => receivedMail({ to: email, ...told }) })
  await mailTeam(tx, {
    teamId: app.teamId,
    except: isInBoth,
    to: (email) => handedOverMail({ to: email, ...told }),
  })
  return { row, formerMembers }
}

async function nameOf(tx: Database, teamId: string): Promise<string> {
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId))
  return team?.name ?? ''
}

async function peopleOf(tx: Database, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), isNull(memberships.endedAt)))
  return rows.map(({ userId }) => userId)
}
