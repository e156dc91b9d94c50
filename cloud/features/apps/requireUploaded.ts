import { and, eq, inArray } from 'drizzle-orm'

import type { AppContent, AppRegistration, Screenshot } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, screenshots } from '../../db/schema.ts'
import { invalid } from '../../http/httpError.ts'
import { readBundle } from '../bundles/readBundle.ts'

/** Throws 422 for pictures, and a bundle, not uploaded for a locked app. */
export async function requireUploaded(
  tx: Database,
  app: AppRow,
  { screenshots, bundle = app.bundle }: Partial<AppContent>,
): Promise<void> {
  await requirePictures(tx, app.id, screenshots)
  if (bundle === null || bundle === app.bundle) return
  const found = await readBundle(tx, { appId: app.id, bundle })
  if (found === null || found.sweptAt !== null)
    throw invalid({ bundle: 'Upload this bundle for this app first.' })
}

/** The app's row must be locked, so that none is swept. */
async function requirePictures(
  tx: Database,
  appId: string,
  pictures: readonly Screenshot[] = [],
): Promise<void> {
  if (pictures.length === 0) return
  const hashes = pictures.map(({ hash }) => hash)
  const found = await tx
    .select({ hash: screenshots.hash })
    .from(screenshots)
    .where(and(eq(screenshots.appId, appId), inArray(screenshots.hash, hashes)))
  const known = new Set(found.map(({ hash }) => hash))
  refuseUnknown(pictures, known)
}

/** Throws 422 where there are pictures or a bundle: an app that is being registered has none yet. */
export function requireNone({
  screenshots = [],
  bundle,
}: Pick<AppRegistration, 'screenshots' | 'bundle'>): void {
  refuseUnknown(screenshots, new Set())
  if (bundle) throw invalid({ bundle: 'Upload this bundle for this app first.' })
}

function refuseUnknown(pictures: readonly Screenshot[], known: ReadonlySet<string>): void {
  const missing = pictures.flatMap(({ hash }, place) => (known.has(hash) ? [] : [place]))
  if (missing.length === 0) return
  const text = 'Upload this picture for this app first.'
  throw invalid({
    screenshots: text,
    ...Object.fromEntries(missing.map((place) => [`screenshots/${place}/hash`, text])),
  })
}
