import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

import { PGlite } from '@electric-sql/pglite'

/** An empty Postgres cluster as a compressed tar, cached beside the dependencies: making one takes seconds. */
export async function clusterImage(report: (text: string) => void): Promise<Blob> {
  const path = await imagePath()
  const kept = await readFile(path).catch(() => null)
  if (kept) return asImage(kept)

  report('Preparing the embedded database (first run only)…')
  const cluster = await PGlite.create()
  const image = Buffer.from(await (await cluster.dumpDataDir('gzip')).arrayBuffer())
  await cluster.close()
  // A folder that cannot be written only means that the next start makes the image again.
  await keep(path, image).catch(() => {})
  return asImage(image)
}

async function imagePath(): Promise<string> {
  const packageRoot = new URL('..', import.meta.resolve('@electric-sql/pglite'))
  const manifest = JSON.parse(await readFile(new URL('package.json', packageRoot), 'utf8'))
  const cache = fileURLToPath(new URL('../../.cache/developer-portal', packageRoot))
  return join(cache, `postgres-${manifest.version}.tar.gz`)
}

async function keep(path: string, image: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, image)
  await rename(unfinished, path)
}

const asImage = (bytes: Buffer) => new Blob([new Uint8Array(gunzipSync(bytes))])

if (import.meta.main) await clusterImage(() => {})
