import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { lockDirectory } from './lock.ts'
import { closeFiles, makePrivate } from './privateDirectory.ts'

const extensions = { pg_trgm }

export type Embedded = { client: PGlite; close: () => Promise<void> }

/** Opens the embedded Postgres in `dataDir`, which it locks against other processes, or in memory
 * for `memory://`. The first start lays the cluster `image` beside its place and renames it there
 * when it is whole, so that a start cut short leaves nothing behind that the next would trip
 * over. */
export async function openEmbedded(dataDir: string, image: () => Promise<Blob>): Promise<Embedded> {
  if (dataDir === 'memory://') {
    const client = await PGlite.create({ loadDataDir: await image(), extensions })
    return { client, close: () => client.close() }
  }

  makePrivate(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    if (!existsSync(directory)) await layCluster(directory, await image())
    const client = await PGlite.create(directory, { extensions })
    closeFiles(dataDir)
    return { client, close: () => client.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

export class OccupiedError extends Error {
  override name = 'OccupiedError'
}

/** Lays a dump of another embedded database in `dataDir`, whole or not at all. Rejects with
 * OccupiedError where there is a database already, with LockedError, and with PGlite's own error
 * when the dump is none. */
export async function restoreEmbedded(dataDir: string, dump: Blob): Promise<void> {
  makePrivate(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    if (existsSync(directory)) {
      throw new OccupiedError(
        `${dataDir} already contains a database. Move it away, or choose another directory with DATA_DIR.`,
      )
    }
    await layCluster(directory, dump)
    closeFiles(dataDir)
  } finally {
    await unlock()
  }
}

async function layCluster(directory: string, image: Blob): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const cluster = await PGlite.create({ dataDir: unfinished, loadDataDir: image })
  await cluster.close()
  await rename(unfinished, directory)
}
