import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type TokenForm, type TokenScope, tokenLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { accessTokens, apps, developers } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { by, record } from '../audit.ts'
import { post } from '../mail/outbox.ts'
import { keepDeveloper } from '../people.ts'
import { lockRoleIn, personalTeamOf, requireRole, teamNotFound } from '../teams/membership.ts'
import { tokenMadeMail } from './tokenMails.ts'
import { type FullToken, isLive, newTokenText, readToken, type TokenRow } from './tokenRow.ts'

type NewToken = Pick<TokenRow, 'kind' | 'name' | 'teamId' | 'scopes' | 'packageNames' | 'expiresAt'> & {
  createdAt: Date
}

type MadeToken = { token: FullToken; text: string }

/** Stores a token in the caller's transaction; `text` is shown once. Throws 404 outside the team, 403, 409 too many. */
export async function storeToken(ctx: Ctx<'user'>, values: NewToken): Promise<MadeToken> {
  const { db: tx, user } = ctx
  // Of two at once the second waits here, and counts the first.
  await tx.select({ id: developers.id }).from(developers).where(eq(developers.id, user.id)).for('update')
  await requireRoleFor(ctx, values)
  const isTheirs = and(
    eq(accessTokens.userId, user.id),
    isNull(accessTokens.publisherId),
    isLive(values.createdAt),
  )
  if ((await tx.$count(accessTokens, isTheirs)) >= tokenLimits.tokens)
    throw conflict(
      'TOO_MANY_TOKENS',
      `You can have at most ${tokenLimits.tokens} access tokens and terminals. Revoke one first.`,
    )

  const { text, ...stored } = newTokenText()
  const [row] = await tx
    .insert(accessTokens)
    .values({ ...values, ...stored, userId: user.id })
    .returning()
  if (!row) throw new Error('The token was not stored.')
  return { token: await readToken(tx, row.id), text }
}

/** Reading is for every member. The membership doesn't end before the token is there to be ended. */
async function requireRoleFor(
  { db, user }: Ctx<'user'>,
  { teamId, scopes }: { teamId: string; scopes: TokenScope[] },
): Promise<void> {
  const role = await lockRoleIn(db, teamId, user.id)
  if (role === null) throw teamNotFound()
  requireRole(role, scopes.some((scope) => scope !== 'apps:read') ? 'develop' : 'see')
}

/** Makes a token in the caller's transaction, with record and mail. Throws 403, 404, 409, 422 for others' apps. */
export async function createToken(
  ctx: Ctx<'user' | 'portalUrl'>,
  { name, team, scopes, packageNames, expiresInDays }: TokenForm,
): Promise<MadeToken> {
  await keepDeveloper(ctx)
  const { db: tx, user, portalUrl } = ctx
  const teamId = team ?? (await personalTeamOf(tx, user.id))
  const createdAt = new Date()
  const made = await storeToken(ctx, {
    kind: 'token',
    name,
    teamId,
    scopes: [...new Set(scopes)],
    packageNames: packageNames ? [...new Set(packageNames)] : null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + expiresInDays * 86_400_000),
  })
  await requireApps(tx, made.token.row)
  const { row, team: owned } = made.token
  await record(tx, {
    action: 'token.created',
    ...by(user),
    subject: owned.slug,
    teamId,
    detail: describe(row),
  })
  await post(tx, tokenMadeMail({ ...made.token, portalUrl }))
  return made
}

async function requireApps(tx: Database, { teamId, packageNames }: TokenRow): Promise<void> {
  if (packageNames === null) return
  const found = await tx
    .select({ packageName: apps.packageName })
    .from(apps)
    .where(and(eq(apps.teamId, teamId), inArray(apps.packageName, packageNames)))
  if (found.length < packageNames.length) throw invalid({ packageNames: 'Choose apps of this team.' })
}

/** A token as the record names it: `CI (a1b2c3d4): apps:read, sessions; com.example.hello`. */
const describe = ({ name, hint, scopes, packageNames }: TokenRow): string =>
  `${name} (${hint}): ${scopes.join(', ')}; ${packageNames?.join(', ') ?? 'all apps'}`
