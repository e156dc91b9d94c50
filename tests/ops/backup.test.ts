import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { connect } from '../../cloud/db/connect.ts'
import { sampleApps } from '../../cloud/demo/sampleApps.ts'
import { type CloudProcess, runCommand, startProcess } from '../cloud/support/process.ts'
import { rows } from '../cloud/support/rows.ts'

// Each starts the whole product, which a busy machine does in half a minute.
vi.setConfig({ testTimeout: 120_000 })

/** The files, folders and sockets under a directory that anyone but their owner may read, write or enter. */
const openToOthers = (path: string) =>
  [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))].filter(
    (one) => (statSync(one).mode & 0o077) !== 0,
  )

let directory: string
let dataDir: string
let portal: CloudProcess | null = null

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
})
afterAll(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  rmSync(directory, { recursive: true, force: true })
})

const whileRunning = () => join(directory, 'running.tar.gz')
const whenStopped = () => join(directory, 'stopped.tar.gz')
let original: Record<string, string[]>

it('backs up a running portal, closed to others', async () => {
  portal = startProcess({ DATA_DIR: dataDir, PORT: '0' })
  await portal.says('Portal ready')
  expect(openToOthers(dataDir)).toEqual([])
  expect(await command('backup', whileRunning())).toEqual({
    code: 0,
    text: expect.stringMatching(/^Backed up to .*running\.tar\.gz \(\d+ KiB\)\.\n$/),
  })
  expect(statSync(whileRunning()).mode & 0o777).toBe(0o600)
  portal.child.kill('SIGTERM')
  await portal.ended
})

it('backs up a stopped one, and closes to others what was open to them', async () => {
  execFileSync('chmod', ['-R', 'a+rwX', dataDir])
  expect(openToOthers(dataDir).length).toBeGreaterThan(500)
  expect((await command('backup', whenStopped())).code).toBe(0)
  expect(statSync(whenStopped()).mode & 0o777).toBe(0o600)
  expect(openToOthers(dataDir)).toEqual([])
  original = await contents(dataDir)
  expect(Object.keys(original).length).toBeGreaterThan(12)
  expect(original.apps?.length).toBe(sampleApps.length)
})

it.each([whileRunning, whenStopped])(
  'restores either into an empty folder, closed to others',
  async (file) => {
    const target = join(directory, `restored-${file.name}`)
    expect(await command('restore', file(), target)).toEqual({ code: 0, text: `Restored into ${target}.\n` })
    expect(openToOthers(target)).toEqual([])
    expect(await contents(target)).toEqual(original)
  },
)

it('restores over nothing, and nothing that is no backup', async () => {
  const file = whenStopped()
  expect(await command('restore', file)).toEqual({
    code: 1,
    text: `${dataDir} already contains a database. Move it away, or choose another directory with DATA_DIR.\n`,
  })
  expect(await command('backup', file)).toEqual({
    code: 1,
    text: `${file} exists already. Choose another name.\n`,
  })

  const fake = join(directory, 'fake.tar.gz')
  writeFileSync(fake, 'no backup')
  const target = join(directory, 'untouched')
  expect((await command('restore', fake, target)).code).toBe(1)
  expect(existsSync(join(target, 'database'))).toBe(false)
})

const command = (name: 'backup' | 'restore', file: string, dir = dataDir) =>
  runCommand(name, [file], { DATA_DIR: dir })

/** Every row of every table, in an order of its own. */
async function contents(dir: string): Promise<Record<string, string[]>> {
  const { db, close } = await connect({ database: { kind: 'embedded', dataDir: dir } })
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const all = await rows<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    found[name] = all.map(({ row }) => row)
  }
  await close()
  return found
}
