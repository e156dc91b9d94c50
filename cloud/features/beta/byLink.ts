import { and, eq, ne } from 'drizzle-orm'
import type { BetaInvitation } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, betaTesters } from '../../db/schema.ts'
import { stripNulText } from '../../db/stripNul.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { hashOf } from '../../lib/crypto.ts'
import { betaEnd, nameOfRevision, type RevisionRow, readContent, versionName } from '../apps/revision.ts'
import { record } from '../audit.ts'
import { type Installing, installAddress } from '../bundles/readBundle.ts'
import { revisionInBeta } from './beta.ts'

type Found = { tester: typeof betaTesters.$inferSelect; app: AppRow }

async function findByLink(db: Database, token: string): Promise<Found | null> {
  const [found] = await db
    .select({ tester: betaTesters, app: apps })
    .from(betaTesters)
    .innerJoin(apps, eq(apps.id, betaTesters.appId))
    .where(eq(betaTesters.tokenHash, hashOf(token)))
  return found ?? null
}

async function requireByLink(db: Database, token: string): Promise<Found> {
  const found = await findByLink(db, token)
  if (!found)
    throw new HttpError(
      'NOT_FOUND',
      'This link no longer works. The developer removed you from the beta, or sent you a newer link.',
    )
  return found
}

/** Throws 404. */
export async function peekBeta(ctx: Installing, token: string): Promise<BetaInvitation> {
  const { db } = ctx
  const { tester, app } = await requireByLink(db, token)
  const revision = await revisionInBeta(db, app)
  const content = revision && readContent(revision)
  const { packageName, name, logoURL } = { ...app, ...content }
  return {
    app: { packageName, name, logoURL },
    email: tester.email,
    state: tester.state,
    beta: revision && {
      number: revision.number,
      version: versionName(revision),
      whatsNew: content?.whatsNew ?? null,
      toTest: revision.toTest,
      endsAt: betaEnd(revision).toISOString(),
      install: tester.state === 'accepted' ? await installAddress(ctx, revision) : null,
    },
  }
}

/** Throws 404, 409. */
export async function acceptBeta(ctx: Installing, token: string): Promise<BetaInvitation> {
  const { db } = ctx
  const { tester, app } = await requireByLink(db, token)
  await requireBeta(db, app)
  // Who leaves in the same moment has left.
  const mayAccept = and(eq(betaTesters.id, tester.id), ne(betaTesters.state, 'left'))
  const [accepted] = await db
    .update(betaTesters)
    .set({ state: 'accepted' })
    .where(mayAccept)
    .returning({ id: betaTesters.id })
  if (!accepted) throw hasLeft()
  return peekBeta(ctx, token)
}

/** Throws 404. */
export async function leaveBeta(ctx: Installing, token: string): Promise<BetaInvitation> {
  const { db } = ctx
  const { tester } = await requireByLink(db, token)
  await db.update(betaTesters).set({ state: 'left' }).where(eq(betaTesters.id, tester.id))
  return peekBeta(ctx, token)
}

/** Writes what a tester says into the app's activity. Throws 404, 409, 429. */
export async function sendFeedback(
  { db, limits }: { db: Database; limits: Limits },
  { token, text }: { token: string; text: string },
): Promise<void> {
  const { tester, app } = await requireByLink(db, token)
  if (tester.state === 'left') throw hasLeft()
  if (tester.state === 'invited')
    throw conflict('INVALID_STATUS', 'Accept the invitation first, then send feedback.')
  const revision = await requireBeta(db, app)
  await limits.take('betaFeedback', tester.id)
  const name = nameOfRevision(revision)
  const detail = `${name}: ${stripNulText(text)}`
  await record(db, { action: 'beta.feedback', actor: tester.email, subject: app.packageName, detail })
}

async function requireBeta(db: Database, app: AppRow): Promise<RevisionRow> {
  const revision = await revisionInBeta(db, app)
  if (!revision)
    throw conflict('NO_BETA', 'This beta is paused or has ended. Your link works again once it goes on.')
  return revision
}

const hasLeft = () =>
  conflict('INVALID_STATUS', 'You left this beta. To take part again, ask the developer to invite you.')

/** What a tester who accepted sees of an app; null for anybody else. */
export async function revisionForTester(
  db: Database,
  packageName: string,
  token: string,
): Promise<RevisionRow | null> {
  const found = await findByLink(db, token)
  if (found?.tester.state !== 'accepted' || found.app.packageName !== packageName) return null
  return revisionInBeta(db, found.app)
}
