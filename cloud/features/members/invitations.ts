import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import {
  actionOnRole,
  type Invitation,
  roleNames,
  type TeamRole,
  teamLimits,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers, invitations, memberships } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { hashOf } from '../../lib/crypto.ts'
import { inTeam, record } from '../audit.ts'
import { type Mail, oneLine, quotedName } from '../mail/mail.ts'
import { post } from '../mail/outbox.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { isOfTeam, memberRole, requireRole } from '../teams/membership.ts'
import { lockTeam, raiseRevision, requireShared, type TeamRow } from '../teams/teams.ts'

export type InvitationRow = typeof invitations.$inferSelect

const day = 86_400_000

const shown = 50

/** Only the link has it. */
const newToken = () => randomBytes(32).toString('base64url')

const expiry = () => new Date(Date.now() + teamLimits.days * day)

export const stateOf = ({ state, expiresAt }: InvitationRow): Invitation['state'] =>
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
  const present = await tx
    .select({ email: developers.email })
    .from(memberships)
    .innerJoin(developers, eq(developers.id, memberships.userId))
    .where(isOfTeam(team.id))
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
  const isPending = and(isPendingOf(teamId), gt(invitations.expiresAt, new Date()))
  if ((await tx.$count(invitations, isPending)) >= teamLimits.pending)
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
    ...inTeam(user.email, team),
    detail: `${row.email}, ${row.role}`,
  })
  return { invitation: toInvitation(row, user.email), link }
}

export async function findInvitation(db: Database, teamId: string, id: string): Promise<InvitationRow> {
  const isIt = and(eq(invitations.id, id), eq(invitations.teamId, teamId))
  const [row] = isUuid(id) ? await db.select().from(invitations).where(isIt) : []
  if (!row) throw invitationNotFound()
  return row
}

/** Throws 404. */
export const addressOfInvitation = async (db: Database, teamId: string, id: string): Promise<string> =>
  (await findInvitation(db, teamId, id)).email

export const invitationNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this invitation.')

export const over = (state: Invitation['state']) =>
  conflict('INVALID_STATUS', `This invitation ${overText[state]}.`)

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
      ...inTeam(user.email, team),
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
    await record(tx, { action: 'member.invitationRevoked', ...inTeam(actor, team), detail })
}

type Told = { to: string; by: string; team: string; role: TeamRole; link: string }

export const invitationMail = ({ to, by, team, role, link }: Told): Mail => ({
  to,
  subject: `${oneLine(by)} invites you to ${quotedName(team)}`,
  text: [
    `${by} invites you to the team ${team} in the Developer Portal, with the role ${roleNames[role]}.`,
    `Open this link within 14 days and sign in as ${to}:`,
    link,
    'If you didn’t expect this email, ignore it.',
  ].join('\n\n'),
})
