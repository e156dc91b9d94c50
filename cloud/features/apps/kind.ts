import { and, eq, isNull } from 'drizzle-orm'
import {
  type AppContent,
  type AppPart,
  appFields,
  foreignFields,
  hasPart,
  lacksPart,
  packageNameFault,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apiKeys, apps, revisions, submissions } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { findOwnApp } from './findApp.ts'

/** Throws 409 where apps of its kind haven't that part. */
export function requirePart({ kind }: Pick<AppRow, 'kind'>, part: AppPart): void {
  if (!hasPart(kind, part)) throw conflict('NOT_OF_KIND', lacksPart(kind, part))
}

/** An app of the person's teams that has that part. Throws 404, 409. */
export async function findOwnAppWith(ctx: Ctx<'user'>, packageName: string, part: AppPart): Promise<AppRow> {
  const app = await findOwnApp(ctx, packageName)
  requirePart(app, part)
  return app
}

/** An edit of a locked app, and where it changes the app's kind, what the new kind hasn't is emptied, and keys end. Throws 422 where
 * the kind is fixed, or the package name doesn't suit it. */
export async function withKind(
  tx: Database,
  before: AppRow,
  next: Partial<AppContent>,
): Promise<Partial<AppContent>> {
  const { kind = before.kind } = next
  if (kind === before.kind) return next
  const fault = packageNameFault(kind, before.packageName)
  if (fault !== null) throw invalid({ kind: fault })
  if (await wasSubmitted(tx, before.id))
    throw invalid({ kind: 'The kind can’t change after the first submission.' })
  if (!hasPart(kind, 'keys')) await endKeys(tx, before.id)
  const emptied = Object.fromEntries(foreignFields(kind).map((name) => [name, appFields[name].blank]))
  return { ...next, ...emptied }
}

async function endKeys(tx: Database, appId: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: new Date() })
    .where(and(eq(apiKeys.appId, appId), isNull(apiKeys.revokedAt)))
  await tx.update(apps).set({ apiKeyLastFour: null, apiKeyCreatedAt: null }).where(eq(apps.id, appId))
}

async function wasSubmitted(tx: Database, appId: string): Promise<boolean> {
  const [submission, release] = await Promise.all([
    tx.$count(submissions, eq(submissions.appId, appId)),
    tx.$count(revisions, eq(revisions.appId, appId)),
  ])
  return submission + release > 0
}
