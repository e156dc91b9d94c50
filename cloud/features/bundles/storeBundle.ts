import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type BundleFile, bundleLimits, listForHash } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, bundleFiles, bundles, revisions } from '../../db/schema.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { hashOf } from '../../lib/crypto.ts'
import { ArchiveError, type Packed, readArchive } from './archive.ts'
import { type BundleReport, createBundleChecks, scanWhile } from './checks/bundleChecks.ts'
import { createPieceWriter, cutInto } from './pieces.ts'

type StoredFile = BundleFile & { pieces: string[] }

export type Unpacked = BundleReport & { hash: string; size: number; files: StoredFile[] }

/** Reads an archive and stores what is in it, which belongs to no app yet. Throws 422 with the archive's fault. */
export async function unpackBundle(db: Database, app: AppRow, packed: Packed): Promise<Unpacked> {
  const writer = createPieceWriter(db)
  const checks = createBundleChecks(app)
  const files: StoredFile[] = []
  try {
    await readArchive(packed, async ({ path }, bytes) => {
      const scan = checks.scan(path)
      const digest = createHash('sha256')
      const pieces: string[] = []
      let size = 0
      for await (const piece of cutInto(bundleLimits.chunk, scanWhile(bytes, scan))) {
        digest.update(piece)
        pieces.push(await writer.add(piece))
        size += piece.length
      }
      files.push({ path, size, hash: digest.digest('hex'), pieces })
    })
  } catch (error) {
    throw error instanceof ArchiveError ? invalid({ bundle: error.message }) : error
  }
  await writer.flush()
  files.sort((one, other) => (one.path < other.path ? -1 : 1))
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const paths = files.map(({ path }) => path)
  const found = checks.finish({ paths, manifest: app.manifest, size, sizeOfLive: await sizeOfLive(db, app) })
  return { hash: hashOf(listForHash(files)), size, files, ...found }
}

async function sizeOfLive(db: Database, { id: appId, liveRevisionId }: AppRow): Promise<number | null> {
  if (liveRevisionId === null) return null
  const [live] = await db
    .select({ size: bundles.size })
    .from(revisions)
    .innerJoin(bundles, and(eq(bundles.appId, appId), eq(bundles.hash, revisions.bundle)))
    .where(eq(revisions.id, liveRevisionId))
  return live?.size ?? null
}

export type Signing = { signature: string; signingKeyId: string }

/** Gives a locked app a bundle, if it hasn't it already. Throws 409 where its team has no room for it. */
export async function keepBundle(
  tx: Database,
  app: AppRow,
  unpacked: Unpacked,
  signing: Signing | null = null,
): Promise<void> {
  const { files, manifestText: _, needs: _needs, ...facts } = unpacked
  const [kept] = await tx
    .insert(bundles)
    .values({ ...facts, ...signing, appId: app.id, files: files.length })
    .onConflictDoUpdate({
      target: [bundles.appId, bundles.hash],
      set: { ...facts, ...signing, uploadedAt: sql`now()`, sweptAt: null },
    })
    .returning({ id: bundles.id })
  if (!kept) throw new Error('The bundle was not stored.')
  const rows = files.map((file) => ({ ...file, bundleId: kept.id }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insert(bundleFiles)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoNothing()
  if ((await storedBytesOf(tx, app.teamId)) > bundleLimits.quota) throw quotaReached()
}

const rowsAtOnce = 100

/** What the bundles of a team's apps take: files that several have count once. */
export async function storedBytesOf(db: Database, teamId: string): Promise<number> {
  const files = db
    .selectDistinct({ hash: bundleFiles.hash, size: bundleFiles.size })
    .from(bundleFiles)
    .innerJoin(bundles, eq(bundles.id, bundleFiles.bundleId))
    .innerJoin(apps, eq(apps.id, bundles.appId))
    .where(and(eq(apps.teamId, teamId), isNull(bundles.sweptAt)))
    .as('files')
  const [row] = await db.select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` }).from(files)
  return Number(row?.bytes ?? 0)
}

const quotaReached = () =>
  conflict(
    'BUNDLE_QUOTA',
    `Your team’s bundles would take more than ${bundleLimits.quota / 1_024 / 1_024} MB. Make this one smaller, or delete an app that you don’t need. We delete the files of releases that are neither published nor approved after ${bundleLimits.days} days.`,
  )
