import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { type InvitationPeek, type OwnInvitation, type Team, teamLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers, invitations, memberships, teams } from '../../db/schema.ts'
import { isProven, unproven } from '../../http/authenticate/proof.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { hashOf } from '../../lib/crypto.ts'
import { inTeam, record } from '../audit.ts'
import { keepDeveloper } from '../people.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { lockTeam, raiseRevision, readTeam, requireRoomForTeam } from '../teams/teams.ts'
import { findInvitation, type InvitationRow, invitationNotFound, over, stateOf } from './invitations.ts'

const selectFull = (db: Database) =>
  db
    .select({ row: invitations, team: teams, by: developers.email })
    .from(invitations)
    .innerJoin(teams, and(eq(teams.id, invitations.teamId), isNull(teams.deletedAt)))
    .innerJoin(developers, eq(developers.id, invitations.invitedById))
    .$dynamic()

/** Throws 404. */
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

/** Adds the invited person to the team. Throws 403 EMAIL_MISMATCH, EMAIL_UNPROVEN, 404, 409 closed, too many teams. */
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
    await record(tx, { action: 'member.joined', ...inTeam(user.email, team), detail: invited.role })
    return readTeam(ctx, team.id)
  })
}
