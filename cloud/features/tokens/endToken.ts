import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { tokenLimits } from '../../../src/api/contract.ts'
import { claimBatch, type Database, inBatches } from '../../db/database.ts'
import { accessTokens } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { inTeam, record } from '../audit.ts'
import { platform, writeEvents } from '../events/write.ts'
import { post } from '../mail/outbox.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { requireRole, roleIn } from '../teams/membership.ts'
import { tokenEndsMail } from './tokenMails.ts'
import { type FullToken, isLive, readToken, type TokenRow } from './tokenRow.ts'

const day = 86_400_000

const step = 50

const keptDays = 90

export async function lockToken(tx: Database, id: string): Promise<TokenRow | undefined> {
  const [row] = isUuid(id)
    ? await tx.select().from(accessTokens).where(eq(accessTokens.id, id)).for('update')
    : []
  return row
}

/** Ends a locked token, and makes every process check the streams of its owner. */
export async function endToken(
  tx: Database,
  { id, userId }: TokenRow,
  endedReason: 'revoked' | 'replayed',
): Promise<void> {
  await tx.update(accessTokens).set({ endedAt: new Date(), endedReason }).where(eq(accessTokens.id, id))
  await tx.execute(notifyRightsChanged([userId]))
}

/** Ends one's own token, or one of a team whose members one manages; one that is over stays as it is. Throws 404, 403. */
export async function revokeToken(ctx: Ctx<'user'>, id: string): Promise<FullToken> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockToken(tx, id)
    if (!before) throw tokenNotFound()
    await requireOwnerOrAdmin(ctx, before)
    const isOver = before.endedAt !== null || before.expiresAt <= new Date()
    if (!isOver) {
      await endToken(tx, before, 'revoked')
      await recordRevocation(ctx, await readToken(tx, id))
    }
    return readToken(tx, id)
  })
}

async function requireOwnerOrAdmin({ db, user }: Ctx<'user'>, { userId, teamId }: TokenRow): Promise<void> {
  if (userId === user.id) return
  const role = await roleIn(db, teamId, user.id)
  if (role === null) throw tokenNotFound()
  requireRole(role, 'manageMembers')
}

/** `byToken`: of a terminal that signs itself out, its name. */
export const recordRevocation = (
  { db, user }: Ctx<'user'>,
  { row, owner, team }: FullToken,
  byToken: string | null = null,
): Promise<void> =>
  record(db, {
    action: 'token.revoked',
    ...inTeam(user.email, team),
    byToken,
    detail: `${row.name} (${row.hint}) of ${owner}`,
  })

const tokenNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this access token.')

/** Mails once for each token that ends within a week and lasts longer than one. Instances may do this at once. */
export const warnOfEndingTokens = (ctx: Ctx<'portalUrl'>): Promise<void> =>
  inBatches(step, () => warnOfSome(ctx))

async function warnOfSome(ctx: Ctx<'portalUrl'>): Promise<number> {
  const at = new Date()
  return inTransaction(ctx, async ({ db: tx, portalUrl }) => {
    const due = and(
      eq(accessTokens.kind, 'token'),
      isNull(accessTokens.warnedAt),
      isLive(at),
      lte(accessTokens.expiresAt, new Date(at.getTime() + tokenLimits.warningDays * day)),
      gt(
        accessTokens.expiresAt,
        sql`${accessTokens.createdAt} + make_interval(days => ${tokenLimits.warningDays})`,
      ),
    )
    const rows = await tx
      .update(accessTokens)
      .set({ warnedAt: at })
      .where(claimBatch(tx, accessTokens.id, { due, most: step }))
      .returning({ id: accessTokens.id })
    for (const { id } of rows) {
      const token = await readToken(tx, id)
      await post(tx, tokenEndsMail({ ...token, portalUrl }))
      const { row, owner } = token
      const detail = `${row.name} (sgt_${row.hint}_…) of ${owner}`
      await writeEvents(tx, { teamId: row.teamId, type: 'token.expiring', actor: platform, detail })
    }
    return rows.length
  })
}

export async function pruneTokens(db: Database): Promise<void> {
  const endsAt = sql`least(${accessTokens.endedAt}, ${accessTokens.expiresAt})`
  await db.delete(accessTokens).where(lt(endsAt, sql`now() - make_interval(days => ${keptDays})`))
}
