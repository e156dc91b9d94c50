import { eq } from 'drizzle-orm'
import { type Beta, type BetaForm, releaseName } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, revisions } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict } from '../../http/httpError.ts'
import { lockOwnApp } from '../apps/findApp.ts'
import { betaEnd, frozen, isInBeta, type RevisionRow, readRevision } from '../apps/revision.ts'
import { by, record } from '../audit.ts'
import { findRelease, readRelease } from '../releases/readReleases.ts'
import { requireNeeds } from '../review/publish.ts'

/** What an app's testers see; null while that is nothing. */
export async function revisionInBeta(db: Database, app: AppRow): Promise<RevisionRow | null> {
  const revision = await readRevision(db, app.betaRevisionId)
  return revision && isInBeta(app, revision) ? revision : null
}

export async function readBeta(db: Database, app: AppRow): Promise<Beta> {
  const revision = await revisionInBeta(db, app)
  if (!revision) return { release: null, toTest: null, endsAt: null }
  return {
    release: await readRelease(db, app, revision.id),
    toTest: revision.toTest,
    endsAt: betaEnd(revision).toISOString(),
  }
}

/** Shows a release to an app's testers in place of any other, or with null none. Throws 404, 409. */
export async function setBeta(
  ctx: Ctx<'user'>,
  packageName: string,
  { release: id, toTest }: BetaForm,
): Promise<Beta> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const before = await lockOwnApp(ctx, packageName)
    const current = await revisionInBeta(tx, before)
    const revision = id === null ? null : await findRelease(tx, before, id)
    if (revision) {
      await requireMayBeInBeta(tx, before, revision)
      const changes = {
        betaAt: revision.betaAt ?? new Date(),
        toTest: toTest === undefined ? revision.toTest : toTest || null,
        isKept: true,
      }
      await tx.update(revisions).set(changes).where(eq(revisions.id, revision.id))
    }
    const betaRevisionId = revision?.id ?? null
    await tx.update(apps).set({ betaRevisionId }).where(eq(apps.id, before.id))
    const now = await readBeta(tx, { ...before, betaRevisionId })
    const entry = { ...by(user), subject: packageName }
    if (now.release && now.release.id !== current?.id)
      await record(tx, { action: 'beta.started', ...entry, detail: releaseName(now.release) })
    if (current && now.release === null) await record(tx, { action: 'beta.paused', ...entry })
    return now
  })
}

async function requireMayBeInBeta(tx: Database, app: AppRow, revision: RevisionRow): Promise<void> {
  if (app.suspendedAt !== null)
    throw conflict(
      'SUSPENDED',
      'A reviewer suspended this app. You can start a beta once the suspension ends.',
    )
  if (revision.suspendedAt !== null)
    throw conflict('SUSPENDED', 'A reviewer suspended this release. Choose a newer one for the beta.')
  if (revision.id === app.liveRevisionId)
    throw conflict('ALREADY_LIVE', 'Everyone sees this release already. Choose another one for the beta.')
  if (betaEnd(revision) <= new Date())
    throw conflict('TOO_OLD', 'This release was in beta for 90 days. Create a newer one for the beta.')
  await requireNeeds(tx, frozen(app, revision))
}
