import { createHash, randomBytes } from 'node:crypto'

import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import {
  actionOnRole,
  type Invitation,
  type InvitationPeek,
  type OwnInvitation,
  type Team,
  type TeamRole,
  teamLimits,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers, invitations, memberships, teams } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { isProven, unproven } from '../../http/authenticate/proof.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { record } from '../audit/audit.ts'
import { post } from '../mail/outbox.ts'
import { keepDeveloper } from '../people/developers.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { memberRole, requireRole } from '../teams/membership.ts'
import {
  lockTeam,
  raiseRevision,
  readTeam,
  requireRoomForTeam,
  requireShared,
  type TeamRow,
} from '../teams/teams.ts'
import { invitationMail } from './invitationMail.ts'

type InvitationRow = typeof invitations.$inferSelect

const day = 86_400_000
const shown = 50

/** What a link holds is known from the link alone. */
const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const expiry = () => new Date(Date.now() + teamLimits.days * day)

const stateOf = ({ state, expiresAt }: InvitationRow): Invitation['state'] =>
  state === 'PENDING' && expiresAt <= new Date() ? 'EXPIRED' : state

const toInvitation = (row: InvitationRow, invitedBy: string): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  state: stateOf(row),
  invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

export async function listInvitations(db: Database, teamId: string): Promise<Invitation[]> {
  const rows = await db
    .select({ row: invitations, by: developers.email })
    .from(invitations)
    .innerJoin(developers, eq(developers.id, invitations.invitedById))
    .where(eq(invitations.teamId, teamId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(shown)
  return rows.map(({ row, by }) => toInvitation(row, by))
}

type Inviting = Ctx<'user' | 'portalUrl'>
type Sent = { invitation: Invitation; link: string }

async function lockForInviting(ctx: Inviting, teamId: string, role: TeamRole): Promise<TeamRow> {
  const team = await lockTeam(ctx.db, teamId)
  requireShared(team)
  const own = await memberRole(ctx, teamId)
  requireRole(own, actionOnRole(role))
  return team
}

/** Invites an address in the caller's transaction; its pending invitation is superseded. Throws 403, 404, 409. */
export async function invite(
  ctx: Inviting,
  teamId: string,
  { email, role }: { email: string; role: TeamRole },
): Promise<Sent> {
  const { db: tx, user } = ctx
  const team = await lockForInviting(ctx, teamId, role)
  const address = email.toLowerCase()
  const isMember = and(eq(memberships.teamId, team.id), isNull(memberships.endedAt))
  const present = await tx
    .select({ email: developers.email })
    .from(memberships)
    .innerJoin(developers, eq(developers.id, memberships.userId))
    .where(isMember)
  if (present.some((one) => one.email.toLowerCase() === address))
    throw conflict('ALREADY_MEMBER', `${address} is in the team already.`)

  await tx
    .update(invitations)
    .set({ state: 'SUPERSEDED', settledAt: new Date() })
    .where(and(isPendingOf(team.id), eq(invitations.email, address)))
  await requireRoom(tx, team.id)
  await tx.execute(notifyRightsChanged([address]))
  return send(ctx, team, (token) =>
    tx
      .insert(invitations)
      .values({
        teamId: team.id,
        email: address,
        role,
        invitedById: user.id,
        tokenHash: hashOf(token),
        expiresAt: expiry(),
      })
      .returning(),
  )
}

const isPendingOf = (teamId: string) => and(eq(invitations.teamId, teamId), eq(invitations.state, 'PENDING'))

async function requireRoom(tx: Database, teamId: string): Promise<void> {
  const [pending] = await tx
    .select({ number: count() })
    .from(invitations)
    .where(and(isPendingOf(teamId), gt(invitations.expiresAt, new Date())))
  if ((pending?.number ?? 0) >= teamLimits.pending)
    throw conflict(
      'TOO_MANY_INVITATIONS',
      `A team can have at most ${teamLimits.pending} pending invitations. Revoke one first.`,
    )
}

async function send(
  { db: tx, user, portalUrl }: Inviting,
  team: TeamRow,
  keep: (token: string) => Promise<InvitationRow[]>,
): Promise<Sent> {
  const token = newToken()
  const [row] = await keep(token)
  if (!row) throw new Error('The invitation was not stored.')
  const link = `${portalUrl}/invitation#${token}`
  await post(tx, invitationMail({ to: row.email, by: user.email, team: team.name, role: row.role, link }))
  await raiseRevision(tx, team.id)
  await record(tx, {
    action: 'member.invited',
    actor: user.email,
    subject: team.slug,
    teamId: team.id,
    detail: `${row.email}, ${row.role}`,
  })
  return { invitation: toInvitation(row, user.email), link }
}

async function findInvitation(db: Database, teamId: string, id: string): Promise<InvitationRow> {
  const isIt = and(eq(invitations.id, id), eq(invitations.teamId, teamId))
  const [row] = isUuid(id) ? await db.select().from(invitations).where(isIt) : []
  if (!row) throw invitationNotFound()
  return row
}

/** Throws 404. */
export const addressOfInvitation = async (db: Database, teamId: string, id: string): Promise<string> =>
  (await findInvitation(db, teamId, id)).email

const invitationNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this invitation.')

const over = (state: Invitation['state']) => conflict('INVALID_STATUS', `This invitation ${overText[state]}.`)

const overText: Record<Invitation['state'], string> = {
  PENDING: 'is still open',
  ACCEPTED: 'was accepted',
  REVOKED: 'was revoked',
  SUPERSEDED: 'was replaced by a newer one',
  EXPIRED: 'has expired',
}

/** Sends an invitation again, with a new link in place of the old. Throws 403, 404, 409. */
export async function resendInvitation(ctx: Inviting, teamId: string, id: string): Promise<Sent> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const found = await findInvitation(tx, teamId, id)
    const team = await lockForInviting(ctx, teamId, found.role)
    const before = await findInvitation(tx, teamId, id)
    if (before.state !== 'PENDING') throw over(before.state)
    if (stateOf(before) === 'EXPIRED') await requireRoom(tx, team.id)
    return send(ctx, team, (token) =>
      tx
        .update(invitations)
        .set({ tokenHash: hashOf(token), expiresAt: expiry() })
        .where(eq(invitations.id, id))
        .returning(),
    )
  })
}

/** Throws 403, 404, 409. */
export async function revokeInvitation(ctx: Ctx<'user'>, teamId: string, id: string): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeam(tx, teamId)
    const before = await findInvitation(tx, teamId, id)
    const own = await memberRole(ctx, teamId)
    requireRole(own, actionOnRole(before.role))
    if (before.state !== 'PENDING') throw over(before.state)
    const settled = { state: 'REVOKED', settledAt: new Date() } as const
    await tx.update(invitations).set(settled).where(eq(invitations.id, id))
    await raiseRevision(tx, teamId)
    await record(tx, {
      action: 'member.invitationRevoked',
      actor: user.email,
      subject: team.slug,
      teamId,
      detail: before.email,
    })
    const [by] = await tx
      .select({ email: developers.email })
      .from(developers)
      .where(eq(developers.id, before.invitedById))
    return toInvitation({ ...before, ...settled }, by?.email ?? '')
  })
}

type Revocation = { team: Pick<TeamRow, 'id' | 'slug'>; userId: string; roles: TeamRole[]; actor: string }

/** Revokes the pending invitations to some roles that a person has sent, with the team locked. */
export async function revokeInvitationsBy(
  tx: Database,
  { team, userId, roles, actor }: Revocation,
): Promise<void> {
  const revoked = await tx
    .update(invitations)
    .set({ state: 'REVOKED', settledAt: new Date() })
    .where(and(isPendingOf(team.id), eq(invitations.invitedById, userId), inArray(invitations.role, roles)))
    .returning({ email: invitations.email })
  for (const { email: detail } of revoked)
    await record(tx, {
      action: 'member.invitationRevoked',
      actor,
      subject: team.slug,
      teamId: team.id,
      detail,
    })
}

const selectFull = (db: Database) =>
  db
    .select({ row: invitations, team: teams, by: developers.email })
    .from(invitations)
    .innerJoin(teams, and(eq(teams.id, invitations.teamId), isNull(teams.deletedAt)))
    .innerJoin(developers, eq(developers.id, invitations.invitedById))
    .$dynamic()

/** What a link is for. Throws 404. */
export async function peekInvitation(db: Database, token: string): Promise<InvitationPeek> {
  const [found] = await selectFull(db).where(eq(invitations.tokenHash, hashOf(token)))
  if (!found) throw invitationNotFound()
  const { row, team, by } = found
  return {
    team: { name: team.name },
    role: row.role,
    invitedBy: by,
    email: row.email,
    state: stateOf(row),
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** The pending invitations to a person's address, the newest first: none before it is proven. */
export async function invitationsTo(ctx: Ctx<'user' | 'provider'>): Promise<OwnInvitation[]> {
  const found = await selectPending(ctx)
  return found.length > 0 && (await isProven(ctx)) ? found : []
}

async function selectPending({ db, user: { email } }: Ctx<'user'>): Promise<OwnInvitation[]> {
  const isPending = and(eq(invitations.state, 'PENDING'), gt(invitations.expiresAt, new Date()))
  const found = await selectFull(db)
    .where(and(eq(invitations.email, email.toLowerCase()), isPending))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(teamLimits.pending)
  return found.map(({ row, team, by }) => ({
    id: row.id,
    team: { name: team.name },
    role: row.role,
    invitedBy: by,
    expiresAt: row.expiresAt.toISOString(),
  }))
}

/** `a…@example.com`: enough to know one's own address by. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

type Acceptance = { token?: string | undefined; id?: string | undefined }

/** An invitation by its link; by its id only to whom it is for. Throws 404, 403 EMAIL_MISMATCH. */
async function findOwn({ db, user }: Ctx<'user'>, { token, id }: Acceptance): Promise<InvitationRow> {
  const isIt = token === undefined ? eq(invitations.id, id ?? '') : eq(invitations.tokenHash, hashOf(token))
  const [found] = await selectFull(db).where(isIt)
  const isTheirs = found?.row.email === user.email.toLowerCase()
  if (!found || (token === undefined && !isTheirs)) throw invitationNotFound()
  if (!isTheirs)
    throw new HttpError(
      'EMAIL_MISMATCH',
      `This invitation is for ${masked(found.row.email)}. Sign in with that address.`,
    )
  return found.row
}

/** Lets the invited person, whose address is proven, into the team. Throws 403 EMAIL_MISMATCH or EMAIL_UNPROVEN, 404,
 * 409 where it is no longer open or the person is in too many teams. */
export async function acceptInvitation(ctx: Ctx<'user' | 'provider'>, by: Acceptance): Promise<Team> {
  const before = await findOwn(ctx, by)
  if (!(await isProven(ctx))) throw unproven()
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    await keepDeveloper(ctx)
    const team = await lockTeam(tx, before.teamId)
    const invited = await findInvitation(tx, team.id, before.id)
    const state = stateOf(invited)
    if (state !== 'PENDING') throw over(state)
    if (invited.tokenHash !== before.tokenHash) throw over('SUPERSEDED')
    await requireRoomForTeam(tx, user.id)
    await tx
      .update(invitations)
      .set({ state: 'ACCEPTED', settledAt: new Date() })
      .where(eq(invitations.id, invited.id))
    await tx
      .insert(memberships)
      .values({ teamId: team.id, userId: user.id, role: invited.role })
      .onConflictDoNothing()
    await tx.execute(notifyRightsChanged([user.id]))
    await raiseRevision(tx, team.id)
    await record(tx, {
      action: 'member.joined',
      actor: user.email,
      subject: team.slug,
      teamId: team.id,
      detail: invited.role,
    })
    return readTeam(ctx, team.id)
  })
}
