import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Database } from '../db/database.ts'
import { apps, bundleFiles, bundles, revisions } from '../db/schema.ts'
import { readContent } from '../features/apps/revision.ts'
import { bytesOf, type FileRow, wholeFile } from '../features/bundles/readBundle.ts'
import { isKnown } from '../http/answer.ts'
import type { CloudEnv } from '../http/ctx.ts'
import { forwardLimits, insertScript } from './forward.ts'

export type ServedRelease = {
  bundleId: string
  entrypoint: string
  permissions: ReturnType<typeof readContent>['webPermissions']
  isSuspended: boolean
}

/** A release whose files are stored; null where there is none. */
export async function readServed(db: Database, releaseId: string): Promise<ServedRelease | null> {
  const [found] = await db
    .select({
      bundleId: bundles.id,
      manifest: bundles.manifest,
      sweptAt: bundles.sweptAt,
      content: revisions.content,
      createdAt: revisions.createdAt,
      suspendedAt: revisions.suspendedAt,
      appSuspendedAt: apps.suspendedAt,
    })
    .from(revisions)
    .innerJoin(bundles, and(eq(bundles.appId, revisions.appId), eq(bundles.hash, revisions.bundle)))
    .innerJoin(apps, eq(apps.id, revisions.appId))
    .where(eq(revisions.id, releaseId))
  if (!found || found.sweptAt !== null) return null
  const { bundleId, manifest, suspendedAt, appSuspendedAt, createdAt } = found
  return {
    bundleId,
    entrypoint: manifest?.entrypoint ?? 'index.html',
    permissions: readContent(found).webPermissions,
    isSuspended: suspendedAt !== null || (appSuspendedAt !== null && createdAt <= appSuspendedAt),
  }
}

type Served = {
  db: Database
  release: ServedRelease
  headers: Record<string, string>
  /** Goes before a document's own scripts. */
  script: string | null
}

/** A file of a release at its own origin. What is no document never changes there. */
export async function answerFile(c: Context<CloudEnv>, served: Served): Promise<Response> {
  const { db, release, headers, script } = served
  for (const [name, value] of Object.entries({ ...headers, 'x-content-type-options': 'nosniff' }))
    c.header(name, value)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Not allowed', 405)
  const path = pathOf(new URL(c.req.url).pathname)
  if (path === '' && release.entrypoint.includes('/')) return c.redirect(`/${release.entrypoint}`, 302)
  const file = await findFile(db, release, path === '' ? release.entrypoint : path)
  c.header('cache-control', 'no-store')
  if (file === null) return c.text('This file isn’t in the bundle.', 404)
  c.header('content-type', getMimeType(file.path) ?? 'application/octet-stream')
  const isDocument = /\.html?$/i.test(file.path)
  if (isDocument && script !== null && file.size <= forwardLimits.document)
    return c.body(insertScript((await wholeFile(db, file)).toString(), script))
  c.header('cache-control', isDocument ? 'no-cache' : 'private, max-age=31536000, immutable')
  c.header('etag', `"${file.hash}"`)
  if (isKnown(c.req.header('if-none-match'), `"${file.hash}"`)) return c.body(null, 304)
  c.header('content-length', String(file.size))
  return c.req.method === 'HEAD' ? c.body(null) : c.body(streamOf(bytesOf(db, file)))
}

const streamOf = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array<ArrayBuffer>>

function pathOf(pathname: string): string {
  const path = decoded(pathname.slice(1))
  return path.endsWith('/') ? `${path}index.html` : path
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function findFile(db: Database, { bundleId }: ServedRelease, path: string): Promise<FileRow | null> {
  if (path.includes('\0')) return null
  const isIt = and(eq(bundleFiles.bundleId, bundleId), eq(bundleFiles.path, path))
  const [row] = await db.select().from(bundleFiles).where(isIt)
  return row ?? null
}
