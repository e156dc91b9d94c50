import { eq } from 'drizzle-orm'
import type { TokenScope } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { accessTokens, terminalRefreshTokens, terminalRequests } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { hashOf } from '../../lib/crypto.ts'
import { inTeam, record } from '../audit.ts'
import { post } from '../mail/outbox.ts'
import { roleIn } from '../teams/membership.ts'
import { endToken, lockToken, recordRevocation } from '../tokens/endToken.ts'
import { newSecret, newTokenText, readToken, type TokenRow } from '../tokens/tokenRow.ts'
import { tokenOfText } from '../tokens/verifyToken.ts'
import { terminalReplayedMail } from './requests.ts'

/** In seconds. */
export const accessLife = 3_600
const refreshLife = 30 * 86_400
/** Seconds that a poll that comes too early adds to the interval (RFC 8628 §3.5). */
const slowDown = 5
/** Milliseconds that a poll may come too early: networks are not even. */
const tolerance = 500

export type Granted = { accessToken: string; refreshToken: string; scopes: TokenScope[] }
export type Refused = {
  error: 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token' | 'invalid_grant'
  /** The person's streams have to be checked. */
  person?: string
}
export type Answer = { granted: Granted } | Refused

const refused = (error: Refused['error']): Refused => ({ error })

/** Answers a terminal's poll (RFC 8628 §3.5): its tokens once, to the client that asked. */
export async function pollForTokens(
  ctx: Ctx,
  { deviceCode, clientId }: { deviceCode: string; clientId: string },
): Promise<Answer> {
  return inTransaction(ctx, async ({ db: tx }) => {
    const [row] = await tx
      .select()
      .from(terminalRequests)
      .where(eq(terminalRequests.deviceCodeHash, hashOf(deviceCode)))
      .for('update')
    const at = new Date()
    if (row?.clientId !== clientId || row.state === 'used') return refused('invalid_grant')
    if (row.state === 'refused') return refused('access_denied')
    if (row.expiresAt <= at) return refused('expired_token')

    const isIt = eq(terminalRequests.id, row.id)
    if (row.state === 'pending') {
      const isEarly =
        row.lastPollAt !== null && at.getTime() < row.lastPollAt.getTime() + row.interval * 1_000 - tolerance
      const interval = row.interval + (isEarly ? slowDown : 0)
      await tx.update(terminalRequests).set({ lastPollAt: at, interval }).where(isIt)
      return refused(isEarly ? 'slow_down' : 'authorization_pending')
    }

    const token = await lockToken(tx, row.tokenId ?? '')
    if (!token || !(await isGood(tx, token))) return refused('access_denied')
    await tx.update(terminalRequests).set({ state: 'used' }).where(isIt)
    return { granted: await grant(tx, token, at) }
  })
}

const isGood = async (tx: Database, { endedAt, teamId, userId }: TokenRow): Promise<boolean> =>
  endedAt === null && (await roleIn(tx, teamId, userId)) !== null

/** Gives a terminal, whose row is locked, a new access token in place of the last, and the means for the next. */
async function grant(tx: Database, { id, scopes }: TokenRow, at: Date): Promise<Granted> {
  const { text: accessToken, ...stored } = newTokenText()
  const refreshToken = `sgr_${newSecret()}`
  const expiresAt = new Date(at.getTime() + refreshLife * 1_000)
  const renewBy = new Date(at.getTime() + accessLife * 1_000)
  await tx
    .update(accessTokens)
    .set({ ...stored, expiresAt, renewBy })
    .where(eq(accessTokens.id, id))
  await tx
    .insert(terminalRefreshTokens)
    .values({ hash: hashOf(refreshToken), tokenId: id, createdAt: at, expiresAt })
  return { accessToken, refreshToken, scopes }
}

type Refresh = { refreshToken: string; arrivedAt: Date }

/** Rotates a refresh token. Reuse ends the sign-in (RFC 9700 §4.14.2), but for two uses at the same moment. */
export async function refreshTerminal(
  ctx: Ctx<'portalUrl'>,
  { refreshToken, arrivedAt }: Refresh,
): Promise<Answer> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const isIt = eq(terminalRefreshTokens.hash, hashOf(refreshToken))
    const [known] = await tx.select().from(terminalRefreshTokens).where(isIt)
    const row = known && (await lockToken(tx, known.tokenId))
    const [found] = row ? await tx.select().from(terminalRefreshTokens).where(isIt) : []
    if (!row || !found || !(await isGood(tx, row))) return refused('invalid_grant')
    const at = new Date()
    if (found.usedAt !== null) {
      if (found.usedAt >= arrivedAt) return refused('invalid_grant')
      await endReplayed(ctx, row)
      return { error: 'invalid_grant', person: row.userId }
    }
    if (found.expiresAt <= at) return refused('invalid_grant')
    await tx.update(terminalRefreshTokens).set({ usedAt: at }).where(isIt)
    return { granted: await grant(tx, row, at) }
  })
}

async function endReplayed({ db: tx, portalUrl }: Ctx<'portalUrl'>, row: TokenRow): Promise<void> {
  await endToken(tx, row, 'replayed')
  const token = await readToken(tx, row.id)
  await record(tx, {
    action: 'token.revoked',
    ...inTeam('The platform', token.team),
    detail: `${row.name} (${row.hint}) of ${token.owner}: an old refresh token was used`,
  })
  await post(tx, terminalReplayedMail({ ...token, portalUrl }))
}

/** Signs out the terminal of a token (RFC 7009). Null: nothing to end; `foreign`: a token that no terminal has. */
export async function signOutTerminal(
  ctx: Ctx,
  text: string,
): Promise<{ person: string } | 'foreign' | null> {
  return inTransaction(ctx, async ({ db: tx }) => {
    const found = await tokenOfText(tx, text)
    if (found && found.kind !== 'terminal') return 'foreign'
    const [refresh] = found
      ? []
      : await tx
          .select()
          .from(terminalRefreshTokens)
          .where(eq(terminalRefreshTokens.hash, hashOf(text)))
    const row = await lockToken(tx, found?.id ?? refresh?.tokenId ?? '')
    if (!row || row.endedAt !== null) return null
    await endToken(tx, row, 'revoked')
    const token = await readToken(tx, row.id)
    await recordRevocation({ db: tx, user: { id: row.userId, email: token.owner } }, token, row.name)
    return { person: row.userId }
  })
}
