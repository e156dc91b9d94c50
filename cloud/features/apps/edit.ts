import { and, eq, gt, sql } from 'drizzle-orm'
import { type AppContent, type AppEdit, diffOf, toStored } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, transfers } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict } from '../../http/httpError.ts'
import { by, record } from '../audit.ts'
import { type Condition, lockOwnApp } from './findApp.ts'
import { withKind } from './kind.ts'
import { requireUploaded } from './requireUploaded.ts'
import { contentOf } from './revision.ts'
import { deriveAppStatus } from './status.ts'

/** Changes the draft alone. Saving without a change leaves version and record as they are. */
export async function editApp(
  ctx: Ctx<'user'>,
  packageName: string,
  edit: AppEdit,
  versions: Condition,
): Promise<AppRow> {
  const next = toStored(edit)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwnApp(ctx, packageName, versions)
    await requireUploaded(ctx.db, before, next)
    return saveDraft(ctx, before, next)
  })
}

/** Changes a locked app's draft. Throws 422 where its kind can't change. */
export async function saveDraft(
  { db: tx, user }: Ctx<'user'>,
  before: AppRow,
  edit: Partial<AppContent>,
): Promise<AppRow> {
  const next = await withKind(tx, before, edit)
  const changed = diffOf(contentOf(before), contentOf({ ...before, ...next })).map(({ field }) => field)
  if (changed.length === 0) return before

  const standing = await deriveAppStatus(tx, { ...before, ...next })
  const [row] = await tx
    .update(apps)
    .set({ ...next, ...standing, version: sql`${apps.version} + 1`, updatedAt: sql`now()` })
    .where(eq(apps.id, before.id))
    .returning()
  const detail = changed.join(', ')
  await record(tx, { action: 'app.edited', ...by(user), subject: before.packageName, detail })
  return row ?? before
}

/** Throws 404, 409 while it is suspended or offered to somebody, 412. */
export async function deleteApp(ctx: Ctx<'user'>, packageName: string, versions: Condition): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const app = await lockOwnApp(ctx, packageName, versions)
    await requireFree(tx, app)
    await tx.delete(apps).where(eq(apps.id, app.id))
    await record(tx, { action: 'app.deleted', ...by(user), subject: packageName, detail: app.name })
  })
}

/** Throws 409 while a locked app is suspended, or offered to another team or person. */
export async function requireFree(tx: Database, app: AppRow): Promise<void> {
  requireNotSuspended(app)
  const [open] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(eq(transfers.appId, app.id), eq(transfers.state, 'OFFERED'), gt(transfers.expiresAt, new Date())),
    )
    .limit(1)
  if (open) throw conflict('TRANSFER_OPEN', 'This app is offered to somebody. Cancel the offer first.')
}

export function requireNotSuspended({ suspendedAt }: Pick<AppRow, 'suspendedAt'>): void {
  if (suspendedAt === null) return
  const text = 'A reviewer suspended this app. Until it is reinstated, it can’t be deleted or transferred.'
  throw conflict('SUSPENDED', text)
}
