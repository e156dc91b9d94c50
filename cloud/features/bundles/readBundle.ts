import { and, asc, eq, isNull } from 'drizzle-orm'
import type { BundleFile, ReleaseBundle, ReleaseCheck } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, bundleFiles, bundles, type revisions } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Config } from '../../lib/config.ts'
import { installLabel, sandboxOriginOf } from '../../lib/sandboxOrigin.ts'
import { readPiece } from './pieces.ts'

export type BundleRow = typeof bundles.$inferSelect
export type FileRow = typeof bundleFiles.$inferSelect

type OfApp = { appId: string; bundle: string | null }

export async function readBundle(db: Database, { appId, bundle }: OfApp): Promise<BundleRow | null> {
  if (bundle === null) return null
  const isIt = and(eq(bundles.appId, appId), eq(bundles.hash, bundle))
  const [found] = await db.select().from(bundles).where(isIt)
  return found ?? null
}

export const toBundle = ({ hash, size, files, manifest, sweptAt }: BundleRow): ReleaseBundle => ({
  hash,
  size,
  files,
  manifest,
  isStored: sweptAt === null,
})

/** By path; nothing of a bundle whose files were deleted. */
export const listFiles = (db: Database, of: OfApp): Promise<FileRow[]> =>
  of.bundle === null
    ? Promise.resolve([])
    : selectFiles(db, of)
        .orderBy(asc(bundleFiles.path))
        .then((rows) => rows.map(({ file }) => file))

/** Throws 404. */
export async function findFile(db: Database, of: OfApp, path: string): Promise<FileRow> {
  const [row] = await selectFiles(db, of, path)
  if (!row) throw new HttpError('NOT_FOUND', 'We couldn’t find this file.')
  return row.file
}

const selectFiles = (db: Database, { appId, bundle }: OfApp, path?: string) =>
  db
    .select({ file: bundleFiles })
    .from(bundleFiles)
    .innerJoin(bundles, eq(bundles.id, bundleFiles.bundleId))
    .where(
      and(
        eq(bundles.appId, appId),
        eq(bundles.hash, bundle ?? ''),
        isNull(bundles.sweptAt),
        path === undefined ? undefined : eq(bundleFiles.path, path),
      ),
    )

export const toFile = ({ path, size, hash }: FileRow): BundleFile => ({ path, size, hash })

/** A file's bytes, piece by piece. Throws 404 where they are being deleted. */
export async function* bytesOf(db: Database, { pieces }: FileRow): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (const hash of pieces) {
    const bytes = await readPiece(db, hash)
    if (bytes === undefined) throw new HttpError('NOT_FOUND', 'The files of this release were deleted.')
    yield bytes
  }
}

export async function wholeFile(db: Database, file: FileRow): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytesOf(db, file)) parts.push(part)
  return Buffer.concat(parts)
}

/** What was found in the bundle of an app's present or frozen values. */
export async function checkBundle(
  db: Database,
  { id: appId, bundle }: Pick<AppRow, 'id' | 'bundle'>,
): Promise<ReleaseCheck[]> {
  const found = await readBundle(db, { appId, bundle })
  if (found === null) return []
  if (found.sweptAt !== null) return [deleted]
  return found.checks
}

const deleted: ReleaseCheck = {
  code: 'bundle_deleted',
  severity: 'error',
  file: null,
  line: null,
  text: 'The files of this bundle were deleted. Upload it again.',
}

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
