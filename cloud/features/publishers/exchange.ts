import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { type AllowedIssuer, may, publisherLimits, publisherScopes } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { accessTokens, apps, developers, trustedPublishers, usedIdTokens } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { hashOf } from '../../lib/crypto.ts'
import { record } from '../audit.ts'
import { lockRoleIn } from '../teams/membership.ts'
import { newTokenText } from '../tokens/tokenRow.ts'
import { findIssuer } from './allowedIssuers.ts'
import { describeRun, type Facts, factsOf, matchPublisher } from './claims.ts'
import type { IssuerKeys } from './issuerKeys.ts'
import { type IdToken, issuerOf, quoted, verifyIdToken } from './verifyIdToken.ts'

/** In seconds. */
export const exchangedLife = publisherLimits.tokenMinutes * 60

type Asked = { subjectToken: string; packageName: string }

export type Exchanged =
  | { accessToken: string; refused: null }
  | { accessToken: null; refused: 'invalid_request' | 'invalid_target'; because: string }

const refuse = (
  because: string,
  refused: 'invalid_request' | 'invalid_target' = 'invalid_request',
): Exchanged => ({
  accessToken: null,
  refused,
  because,
})

type Deps = Ctx & { issuerKeys: IssuerKeys; limits: Limits; audiences: string[] }

/** Exchanges an ID token of CI for an access token of one app (RFC 8693). Rejects with IssuerUnreachable, LimitError. */
export async function exchangeIdToken(deps: Deps, asked: Asked): Promise<Exchanged> {
  const { db, limits, audiences } = deps
  const { subjectToken, packageName } = asked
  const said = issuerOf(subjectToken)
  if (said === null) return refuse('subject_token isn’t a JWT.')
  const { iss, typ } = said
  if (typ !== undefined && !/^(?:application\/)?jwt$/i.test(String(typ)))
    return refuse(`The typ of the token’s header is ${quoted(typ)}: send the ID token.`)
  const allowed = typeof iss === 'string' ? await findIssuer(db, iss) : null
  if (!allowed)
    return refuse(
      iss === undefined
        ? 'The claim iss is missing.'
        : `The claim iss is ${quoted(iss)}, an issuer that this portal doesn’t trust. Its admins can allow it.`,
    )
  const publishers = await publishersAt(db, packageName, allowed)
  if (publishers.length === 0)
    return refuse(
      `There’s no app ${quoted(packageName)}, or it has no trusted publisher of the issuer ${allowed.issuer}. Add one in the app’s settings.`,
      'invalid_target',
    )
  const keys = await deps.issuerKeys.of(allowed.issuer)
  const { claims, refused } = await verifyIdToken(subjectToken, { issuer: allowed.issuer, audiences, keys })
  if (refused !== null) return refuse(refused)
  const facts = factsOf(allowed.kind, claims)
  const matched = matchPublisher(publishers, facts, { kind: allowed.kind, packageName })
  if (matched.publisher === null) return refuse(matched.refused)
  await limits.take('tokenExchanges', matched.publisher.id)
  return inTransaction({ db }, ({ db: tx }) =>
    grant(tx, { publisherId: matched.publisher.id, packageName, claims, facts }),
  )
}

const publishersAt = (db: Database, packageName: string, { issuer }: AllowedIssuer) =>
  db
    .select({
      id: trustedPublishers.id,
      repository: trustedPublishers.repository,
      workflow: trustedPublishers.workflow,
      environment: trustedPublishers.environment,
      ref: trustedPublishers.ref,
    })
    .from(trustedPublishers)
    .innerJoin(apps, eq(apps.id, trustedPublishers.appId))
    .where(and(eq(apps.packageName, packageName), eq(trustedPublishers.issuer, issuer)))
    .orderBy(asc(trustedPublishers.createdAt))

type Granting = { publisherId: string; packageName: string; claims: IdToken; facts: Facts }

async function grant(
  tx: Database,
  { publisherId, packageName, claims, facts }: Granting,
): Promise<Exchanged> {
  const isIt = eq(trustedPublishers.id, publisherId)
  const [found] = await tx
    .select({ publisher: trustedPublishers, teamId: apps.teamId, email: developers.email })
    .from(trustedPublishers)
    .innerJoin(apps, eq(apps.id, trustedPublishers.appId))
    .innerJoin(developers, eq(developers.id, trustedPublishers.createdById))
    .where(isIt)
    .for('update', { of: trustedPublishers })
  if (!found) return refuse('The trusted publisher was just removed.')
  const { publisher, teamId, email } = found
  const role = await lockRoleIn(tx, teamId, publisher.createdById)
  if (role === null || !may(role, 'develop'))
    return refuse(
      'Who added this trusted publisher can’t edit the app anymore. Add it again in the app’s settings.',
    )
  const { repositoryId } = facts
  if (publisher.repositoryId !== null && publisher.repositoryId !== repositoryId)
    return refuse(
      `The repository ${quoted(publisher.repository)} isn’t the one of its first token: its number at the issuer differs. If you made it anew, remove the trusted publisher and add it again.`,
    )
  const [unused] = await tx
    .insert(usedIdTokens)
    .values({ hash: hashOf(`${claims.iss}\n${claims.jti}`), expiresAt: new Date((claims.exp + 60) * 1_000) })
    .onConflictDoNothing()
    .returning()
  if (!unused) return refuse('The token with this claim jti was used before. Request a new one.')

  const at = new Date()
  const name = describeRun(publisher.repository, facts)
  const { text, ...stored } = newTokenText()
  await tx.insert(accessTokens).values({
    ...stored,
    kind: 'token',
    userId: publisher.createdById,
    teamId,
    name,
    scopes: [...publisherScopes],
    packageNames: [packageName],
    publisherId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + exchangedLife * 1_000),
  })
  await tx.update(trustedPublishers).set({ lastUsedAt: at, repositoryId }).where(isIt)
  await record(tx, {
    action: 'publisher.used',
    actor: email,
    byToken: name,
    subject: packageName,
    detail: name,
  })
  return { accessToken: text, refused: null }
}

export async function pruneIdTokens(db: Database): Promise<void> {
  await db.delete(usedIdTokens).where(lt(usedIdTokens.expiresAt, sql`now()`))
}
