import type { Database } from '../../db/database.ts'
import type { revisions } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import type { Config } from '../../lib/config.ts'
import { installLabel, sandboxOriginOf } from '../../lib/sandboxOrigin.ts'
import { readBundle } from './readBundle.ts'

export type Installing = Ctx<'secret'> & { db: Database; config: Pick<Config, 'sandboxOrigin'> }

type Release = Pick<typeof revisions.$inferSelect, 'id' | 'appId' | 'bundle' | 'suspendedAt'>

/** Where phones open a release's bundle; null where it isn't served. */
export async function installAddress(
  { db, secret, config: { sandboxOrigin } }: Installing,
  release: Release,
): Promise<string | null> {
  if (sandboxOrigin === null || release.suspendedAt !== null) return null
  const bundle = await readBundle(db, release)
  if (bundle === null || bundle.sweptAt !== null) return null
  return `${sandboxOriginOf(sandboxOrigin, installLabel(secret, release.id))}/`
}
