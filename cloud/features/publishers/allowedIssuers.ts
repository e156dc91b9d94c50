import { asc, eq } from 'drizzle-orm'
import {
  type AllowedIssuer,
  type IssuerForm,
  knownIssuers,
  type ListedIssuer,
  longestList,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { trustedIssuers } from '../../db/schema.ts'
import { lockRole } from '../../http/authenticate/role.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError, invalid } from '../../http/httpError.ts'
import { isLoopback } from '../../http/loopback.ts'
import { record } from '../audit.ts'
import { type IssuerKeys, IssuerUnreachable } from './issuerKeys.ts'

type Row = typeof trustedIssuers.$inferSelect

const toListed = ({ issuer, kind, addedBy, addedAt }: Row): ListedIssuer => ({
  ...{ issuer, kind, addedBy },
  addedAt: addedAt.toISOString(),
})

/** Those that every portal allows first. */
export async function listIssuers(db: Database): Promise<ListedIssuer[]> {
  const rows = await db.select().from(trustedIssuers).orderBy(asc(trustedIssuers.addedAt)).limit(longestList)
  return [...knownIssuers.map((known) => ({ ...known, addedBy: null, addedAt: null })), ...rows.map(toListed)]
}

/** An issuer whose tokens this portal takes; null of any other. */
export async function findIssuer(db: Database, issuer: string): Promise<AllowedIssuer | null> {
  const known = knownIssuers.find((one) => one.issuer === issuer)
  if (known) return known
  const [row] = await db.select().from(trustedIssuers).where(eq(trustedIssuers.issuer, issuer))
  return row ?? null
}

type Allowing = Ctx<'user'> & { issuerKeys: IssuerKeys; isLocal: boolean }

/** Allows an issuer whose keys are found. Throws 403, 409, 422. */
export async function allowIssuer(
  { issuerKeys, isLocal, ...ctx }: Allowing,
  { issuer, kind }: IssuerForm,
): Promise<ListedIssuer> {
  const listed = () => conflict('ALREADY_LISTED', 'This issuer is already allowed.')
  if (await findIssuer(ctx.db, issuer)) throw listed()
  requireSafe(issuer, isLocal)
  await issuerKeys.of(issuer).catch((error: unknown) => {
    throw error instanceof IssuerUnreachable ? invalid({ issuer: error.message }) : error
  })
  return inTransaction(ctx, async ({ db: tx, user }) => {
    await lockRole(tx, user, 'ADMIN')
    const [row] = await tx
      .insert(trustedIssuers)
      .values({ issuer, kind, addedBy: user.email })
      .onConflictDoNothing()
      .returning()
    if (!row) throw listed()
    await record(tx, { action: 'issuer.allowed', actor: user.email, subject: issuer, detail: kind })
    return toListed(row)
  })
}

/** Where the portal is on this computer, so may an issuer be. */
function requireSafe(issuer: string, isLocal: boolean): void {
  const { protocol, hostname } = new URL(issuer)
  if (isLoopback(hostname) && !isLocal)
    throw invalid({ issuer: 'This address leads to the portal’s own computer. Use the issuer’s public one.' })
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw invalid({ issuer: 'The address must begin with https.' })
}

/** Throws 403, 404, 422 for those that every portal allows. */
export async function removeIssuer(ctx: Ctx<'user'>, issuer: string): Promise<void> {
  if (knownIssuers.some((known) => known.issuer === issuer))
    throw invalid({ issuer: 'Every portal allows this issuer.' })
  await inTransaction(ctx, async ({ db: tx, user }) => {
    await lockRole(tx, user, 'ADMIN')
    const [row] = await tx.delete(trustedIssuers).where(eq(trustedIssuers.issuer, issuer)).returning()
    if (!row) throw new HttpError('NOT_FOUND', 'This issuer isn’t allowed.')
    await record(tx, { action: 'issuer.removed', actor: user.email, subject: issuer, detail: row.kind })
  })
}
