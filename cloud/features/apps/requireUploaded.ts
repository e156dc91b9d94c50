import { and, eq, inArray } from 'drizzle-orm'

import type { Screenshot } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { screenshots } from '../../db/schema.ts'
import { invalid } from '../../http/httpError.ts'

/** Throws 422 for pictures not uploaded for the app. Its row must be locked, so that none is swept. */
export async function requireUploaded(
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

/** Throws 422 where there are pictures: an app that is being registered has none yet. */
export const requireNone = (pictures: readonly Screenshot[] = []): void => refuseUnknown(pictures, new Set())

function refuseUnknown(pictures: readonly Screenshot[], known: ReadonlySet<string>): void {
  const missing = pictures.flatMap(({ hash }, place) => (known.has(hash) ? [] : [place]))
  if (missing.length === 0) return
  const text = 'Upload this picture for this app first.'
  throw invalid({
    screenshots: text,
    ...Object.fromEntries(missing.map((place) => [`screenshots/${place}/hash`, text])),
  })
}
