import { and, eq } from 'drizzle-orm'
import { may, type Transfer, type TransferForm, teamLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, memberships, packageNames, teams, transfers } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { isProven, unproven } from '../../http/authenticate/proof.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { requireFree, requireNotSuspended } from '../apps/edit.ts'
import { lockOwnApp } from '../apps/findApp.ts'
import { requireRoom } from '../apps/register.ts'
import { record } from '../audit.ts'
import { endKeysBy } from '../keys/changeKeys.ts'
import { postAll } from '../mail/outbox.ts'
import { keepDeveloper } from '../people.ts'
import { dropPublishers } from '../publishers/publishers.ts'
import { endForbiddenSessions } from '../sessions/endForbidden.ts'
import { isOfTeam, memberRole, requireRole, roleIn } from '../teams/membership.ts'
import { mailTeam, membersWho } from '../teams/people.ts'
import { lockTeam } from '../teams/teams.ts'
import { isTo, readTransfer, stateOf, type TransferRow, transferNotFound } from './rows.ts'
import { handedOverMail, offerMail, receivedMail } from './transferMails.ts'

type Giver = Ctx<'user' | 'appQuota' | 'portalUrl'>
type Offered = { transfer: Transfer; formerMembers: string[] }

/** Offers an app to a person or team, or moves it to one's own. Throws 403, 404, 409 TRANSFER_OPEN, APP_QUOTA, 422. */
export async function offerTransfer(
  ctx: Giver,
  packageName: string,
  { team: toTeamId, email }: TransferForm,
): Promise<Offered> {
  const { db: tx, user } = ctx
  const app = await lockOwnApp(ctx, packageName)
  requireRole(await memberRole(ctx, app.teamId), 'transferApp')
  await requireFree(tx, app)
  await settleExpired(tx, app)

  if (toTeamId === app.teamId) throw invalid({ team: 'The app is in this team already.' })
  const toEmail = email?.toLowerCase()
  if (toEmail === user.email.toLowerCase())
    throw invalid({ email: 'This is your own address. Choose one of your teams instead.' })
  if (toTeamId !== undefined) await lockTeam(tx, toTeamId)
  const toRole = toTeamId === undefined ? null : await memberRole(ctx, toTeamId)

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
    const { formerMembers } = await moveApp(ctx, app, toTeamId)
    await settle(tx, made.id, 'ACCEPTED')
    return { transfer: await readTransfer(tx, made.id, 'outgoing'), formerMembers }
  }
  await announce(ctx, app, made)
  return { transfer: await readTransfer(tx, made.id, 'outgoing'), formerMembers: [] }
}

async function announce(ctx: Giver, app: AppRow, made: TransferRow): Promise<void> {
  const { db: tx, user, portalUrl } = ctx
  const told = { app, by: user.email, from: await nameOf(tx, app.teamId), portalUrl }
  const owners = made.toTeamId === null ? [] : await membersWho(tx, made.toTeamId, 'acceptTransfer')
  const addresses = made.toEmail === null ? owners.map(({ email }) => email) : [made.toEmail]
  await postAll(
    tx,
    addresses.map((to) => ({ mail: offerMail({ to, ...told }) })),
  )
  const detail = made.toEmail ?? (await readTransfer(tx, made.id, 'outgoing')).to
  await recordOf(ctx, app, 'app.transferOffered', detail)
}

type Settled = 'app.transferOffered' | 'app.transferDeclined' | 'app.transferCancelled'

const recordOf = ({ db, user }: Ctx<'user'>, app: AppRow, action: Settled, detail: string | null = null) =>
  record(db, { action, actor: user.email, subject: app.packageName, detail, teamId: app.teamId })

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

async function lockIncoming({ db, user }: Ctx<'user'>, id: string, isProven: boolean) {
  const found = await lockTransfer(db, id)
  const [own] = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.id, id), isTo({ db, user })))
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

/** Takes an app over into one of the person's teams. Throws 403, 404, 409, 422. */
export async function acceptTransfer(
  ctx: Giver & Ctx<'provider'>,
  id: string,
  teamId: string,
): Promise<{ row: AppRow; formerMembers: string[] }> {
  const isOfProven = await isProven(ctx)
  return inTransaction(ctx, async (ctx) => {
    await keepDeveloper(ctx)
    const { app, offer } = await lockIncoming(ctx, id, isOfProven)
    if (offer.toTeamId !== null && offer.toTeamId !== teamId)
      throw invalid({ team: 'This app is offered to another of your teams.' })
    await lockTeam(ctx.db, teamId)
    requireRole(await memberRole(ctx, teamId), 'acceptTransfer')
    const moved = await moveApp(ctx, app, teamId)
    await settle(ctx.db, id, 'ACCEPTED')
    return moved
  })
}

/** Throws 404, 409. */
export async function declineTransfer(ctx: Ctx<'user' | 'provider'>, id: string): Promise<Transfer> {
  const isOfProven = await isProven(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { app } = await lockIncoming(ctx, id, isOfProven)
    await settle(ctx.db, id, 'DECLINED')
    await recordOf(ctx, app, 'app.transferDeclined')
    return readTransfer(ctx.db, id, 'incoming')
  })
}

/** Takes an offer back. Throws 403, 404, 409. */
export async function cancelTransfer(ctx: Ctx<'user'>, id: string): Promise<Transfer> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const { app, offer } = await lockTransfer(tx, id)
    const role = await roleIn(tx, offer.fromTeamId, user.id)
    if (role === null) throw transferNotFound()
    requireRole(role, 'transferApp')
    requireOpen(offer)
    await settle(tx, id, 'CANCELLED')
    await recordOf(ctx, app, 'app.transferCancelled')
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

/** Moves a locked app, except its keys and others' sessions, which end. Returns it and who lost it. Throws 409, 422. */
async function moveApp(
  ctx: Giver,
  app: AppRow,
  teamId: string,
): Promise<{ row: AppRow; formerMembers: string[] }> {
  const { db: tx, user, appQuota, portalUrl } = ctx
  if (app.teamId === teamId) throw invalid({ team: 'The app is in this team already.' })
  requireNotSuspended(app)
  await requireRoom(tx, teamId, appQuota)
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
  await dropPublishers(tx, app.id)
  await endForbiddenSessions(tx, { appId: app.id, formerMembers })

  const of = { actor: user.email, subject: app.packageName, detail: `${from} to ${to}` }
  await record(
    tx,
    { action: 'app.handedOver', teamId: app.teamId, ...of },
    { action: 'app.transferred', teamId, ...of },
  )
  const told = { app, by: user.email, from, newTeam: to, portalUrl }
  const isInBoth = new Set(await peopleOf(tx, teamId))
  await mailTeam(ctx, { teamId, to: (email) => receivedMail({ to: email, ...told }) })
  await mailTeam(ctx, {
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
  const rows = await tx.select({ userId: memberships.userId }).from(memberships).where(isOfTeam(teamId))
  return rows.map(({ userId }) => userId)
}
