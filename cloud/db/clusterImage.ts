import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

/**
 * An empty Postgres cluster as a compressed tar. Making one takes seconds, loading it a fraction of one, so
 * the first that is made stays beside the dependencies.
 */
export async function clusterImage(report: (text: string) => void): Promise<Blob> {
  const kept = await readFile(imagePath()).catch(() => null)
  if (kept) return asImage(kept)

  report('Preparing the embedded database (first run only)…')
  const cluster = await PGlite.create()
  const image = Buffer.from(await (await cluster.dumpDataDir('gzip')).arrayBuffer())
  await cluster.close()
  // A folder that cannot be written only means that the next start makes the image again.
  await keep(image).catch(() => {})
  return asImage(image)
}

function imagePath(): string {
  const manifest = createRequire(import.meta.url).resolve('@electric-sql/pglite/package.json')
  const version: unknown = createRequire(import.meta.url)(manifest).version
  return join(dirname(manifest), '..', '..', '.cache', 'developer-portal', `postgres-${version}.tar.gz`)
}

async function keep(image: Buffer): Promise<void> {
  const path = imagePath()
  const unfinished = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, image)
  await rename(unfinished, path)
}

const asImage = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'application/x-gzip' })
