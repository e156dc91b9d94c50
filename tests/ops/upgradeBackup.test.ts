import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded, restoreEmbedded } from '../../cloud/db/embedded/embedded.ts'
import * as schema from '../../cloud/db/schema.ts'
import { NewerDatabaseError, own } from '../../cloud/db/upgrade.ts'
import { writeBackup } from '../../cloud/ops/controlSocket.ts'
import { embedded } from '../cloud/support/databases.ts'
import {
  type Contents,
  contentsOf,
  lostRows,
  madeByNext,
  makeEarlier,
  nextVersion,
  tags,
} from '../cloud/support/earlierDatabase.ts'
import { readThrough, wholeReading } from '../cloud/support/earlierReadings.ts'
import { openTestCloud } from '../cloud/support/testCloud.ts'

const beforeLast = tags.length - 1

describe('a backup of the version before', () => {
  let directory: string
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'portal-upgrade-'))
    return () => rmSync(directory, { recursive: true, force: true })
  })
  const dataDir = (name: string) => join(directory, name)
  const noImage = () => Promise.reject(new Error('No database'))
  const backUp = async (name: string, change = '') => {
    const { client, close } = await openEmbedded(dataDir(name), noImage)
    const path = `${dataDir(name)}.tar.gz`
    await client.exec(change)
    await writeBackup(() => client.dumpDataDir('gzip'), path).finally(close)
    return openAsBlob(path)
  }
  let before: Contents

  it('is restored, and brought up with nothing lost', async () => {
    before = await makeEarlier({ kind: 'embedded', dataDir: dataDir('earlier') }, beforeLast, embedded.image)
    const dump = await backUp('earlier')
    expect(await restoreEmbedded(dataDir('restored'), dump)).toBe(tags[beforeLast - 1])
    const home = { kind: 'embedded', dataDir: dataDir('restored') } as const
    const cloud = await openTestCloud({ ...embedded, create: async () => home })
    expect(lostRows(before, await contentsOf(cloud.db))).toEqual([])
    expect(await readThrough((path, init) => cloud.app.request(path, init), 1)).toEqual(wholeReading(1))
    await cloud.close()
  })

  it('is left beside it as it was', async () => {
    mkdirSync(dataDir('copied'))
    renameSync(join(dataDir('restored'), 'database.before-upgrade'), join(dataDir('copied'), 'database'))
    const { client, close } = await openEmbedded(dataDir('copied'), noImage)
    expect(await contentsOf(drizzle(client, { schema }))).toEqual(before)
    await close()
  })

  it('is refused by an older program', async () => {
    const dump = await backUp('restored', nextVersion(own.migration))
    await expect(restoreEmbedded(dataDir('older'), dump)).rejects.toThrow(
      new NewerDatabaseError(`${madeByNext} Restore the backup with that version or a newer one.`),
    )
    const left = readdirSync(dataDir('older')).filter((name) => name.startsWith('database'))
    expect(left).toEqual([])
  })
})
