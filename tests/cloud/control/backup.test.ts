import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connect } from '../../../cloud/db/connect.ts'
import { type CloudProcess, runCommand, startProcess } from '../support/process.ts'
import { rows } from '../support/rows.ts'

let directory: string
let dataDir: string
let portal: CloudProcess | null = null

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  dataDir = join(directory, 'data')
})
afterEach(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  portal = null
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Milliseconds in which a slow machine starts and stops the portal several times. */
const severalStarts = 180_000

it(
  'backs up a running portal, and a stopped one, and restores either into an empty folder',
  async () => {
    portal = startProcess({ DATA_DIR: dataDir, PORT: '0' })
    await portal.says('Portal ready')
    const whileRunning = join(directory, 'running.tar.gz')
    expect(await command('backup', whileRunning)).toEqual({
      code: 0,
      text: expect.stringMatching(/^Backed up to .*running\.tar\.gz \(\d+ KiB\)\.\n$/),
    })
    expect(statSync(whileRunning).mode & 0o777).toBe(0o600)
    portal.child.kill('SIGTERM')
    await portal.ended

    const whenStopped = join(directory, 'stopped.tar.gz')
    expect((await command('backup', whenStopped)).code).toBe(0)
    const original = await contents(dataDir)
    expect(Object.keys(original).length).toBeGreaterThan(12)
    expect(original.apps?.length).toBe(6)

    for (const [n, file] of [whileRunning, whenStopped].entries()) {
      const target = join(directory, `restored-${n}`)
      expect(await command('restore', file, target)).toEqual({ code: 0, text: `Restored into ${target}.\n` })
      expect(await contents(target)).toEqual(original)
    }
  },
  severalStarts,
)

it('restores over nothing, and nothing that is no backup', async () => {
  const file = join(directory, 'stopped.tar.gz')
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
  expect(await command('restore', file, target)).toEqual({ code: 0, text: `Restored into ${target}.\n` })
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
