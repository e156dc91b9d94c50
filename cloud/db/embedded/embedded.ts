import { constants, existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { StartError } from '../../lib/config.ts'
import { closeFiles, makePrivate } from '../privateDirectory.ts'
import * as schema from '../schema.ts'
import { isNewer, NewerDatabaseError, newerThan, readSchemaVersion, tagAt } from '../upgrade.ts'
import { lockDirectory } from './lock.ts'

const extensions = { pg_trgm }

export type Embedded = { client: PGlite; close: () => Promise<void> }

/** Opens the embedded Postgres in `dataDir`, which it locks, or in memory for `memory://`. The first start lays `image`
 * beside its place and renames it whole: cut short, it leaves nothing that the next would trip over. */
export async function openEmbedded(dataDir: string, image: () => Promise<Blob>): Promise<Embedded> {
  if (dataDir === 'memory://') {
    const client = await PGlite.create({ loadDataDir: await image(), extensions })
    return { client, close: () => client.close() }
  }

  makePrivate(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    if (!existsSync(directory)) await layCluster(directory, await image(), async () => {})
    const client = await PGlite.create(directory, { extensions })
    closeFiles(dataDir)
    return { client, close: () => client.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Copies an open database to `database.before-upgrade` beside it. Rejects with StartError without room. */
export async function copyBeforeUpgrade(dataDir: string, client: PGlite): Promise<void> {
  if (dataDir === 'memory://') return
  const directory = join(dataDir, 'database')
  const copy = `${directory}.before-upgrade`
  const partial = `${copy}.unfinished`
  try {
    await rm(partial, { recursive: true, force: true })
    // The only process of this database is this one, so its files don't change until the next statement.
    await client.exec('checkpoint')
    await cp(directory, partial, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await rm(copy, { recursive: true, force: true })
    await rename(partial, copy)
  } catch (cause) {
    await rm(partial, { recursive: true, force: true })
    throw new StartError(
      `Couldn’t copy the database before its upgrade (${String(cause)}). Nothing was changed. Make room in ${dataDir} and start again.`,
      { cause },
    )
  }
}

class OccupiedError extends Error {
  override name = 'OccupiedError'
}

/** Lays a dump in `dataDir`, whole or not at all; returns its newest migration. Rejects with OccupiedError
 * where there is a database, LockedError, NewerDatabaseError, and PGlite's own error for no dump. */
export async function restoreEmbedded(dataDir: string, dump: Blob): Promise<string> {
  makePrivate(dataDir)
  const unlock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    if (existsSync(directory)) {
      throw new OccupiedError(
        `${dataDir} already contains a database. Move it away, or choose another directory with DATA_DIR.`,
      )
    }
    const migration = await layCluster(directory, dump, restorable)
    closeFiles(dataDir)
    return migration
  } finally {
    await unlock()
  }
}

async function restorable(client: PGlite): Promise<string> {
  const found = await readSchemaVersion(drizzle(client, { schema }))
  if (!isNewer(found)) return tagAt(found.newest ?? 0)
  throw new NewerDatabaseError(`${newerThan(found)} Restore the backup with that version or a newer one.`)
}

async function layCluster<Seen>(
  directory: string,
  image: Blob,
  inspect: (client: PGlite) => Promise<Seen>,
): Promise<Seen> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const cluster = await PGlite.create({ dataDir: unfinished, loadDataDir: image })
  try {
    const seen = await inspect(cluster).finally(() => cluster.close())
    await rename(unfinished, directory)
    return seen
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
