import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { clusterImage } from './clusterImage.ts'
import { lockDirectory } from './lock.ts'

export type Embedded = { client: PGlite; close: () => Promise<void> }

/**
 * Opens the embedded Postgres in `dataDir`, which it locks against other processes, or in memory for
 * `memory://`. The first start lays the cluster beside its place and renames it there when it is whole, so
 * that a start cut short leaves nothing behind that the next would trip over.
 */
export async function openEmbedded(dataDir: string, report: (text: string) => void): Promise<Embedded> {
  if (dataDir === 'memory://') {
    const client = await PGlite.create({ loadDataDir: await clusterImage(report) })
    return { client, close: () => client.close() }
  }

  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    if (!existsSync(directory)) await layCluster(directory, report)
    const client = await PGlite.create(directory)
    return { client, close: () => client.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function layCluster(directory: string, report: (text: string) => void): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const cluster = await PGlite.create({ dataDir: unfinished, loadDataDir: await clusterImage(report) })
  await cluster.close()
  await rename(unfinished, directory)
}
