import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { makePrivate } from '../../../cloud/db/privateDirectory.ts'
import { connectTo } from '../support/connectTo.ts'
import { embedded } from '../support/databases.ts'
import { type CloudProcess, runCommand, startProcess } from '../support/process.ts'

let directory: string
let dataDir: string
let portal: CloudProcess | null = null
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-private-'))
  dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
})
afterEach(async () => {
  portal?.child.kill('SIGKILL')
  await portal?.ended
  portal = null
  rmSync(directory, { recursive: true, force: true })
})

/** The files, folders and sockets under a directory that anyone but their owner may read, write or enter. */
const openToOthers = (path: string) =>
  [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))].filter(
    (one) => (statSync(one).mode & 0o077) !== 0,
  )

it('keeps everything in a new data directory from other users', async () => {
  portal = startProcess({ DATA_DIR: dataDir, PORT: '0' })
  await portal.says('Portal ready')
  expect(openToOthers(dataDir)).toEqual([])
})

it('closes what was open before, and its backups', async () => {
  await (await connectTo({ kind: 'embedded', dataDir }, embedded)).close()
  execFileSync('chmod', ['-R', 'a+rwX', dataDir])
  expect(openToOthers(dataDir).length).toBeGreaterThan(500)
  const backup = join(directory, 'backup.tar.gz')
  expect((await runCommand('backup', [backup], { DATA_DIR: dataDir })).code).toBe(0)
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  expect(openToOthers(dataDir)).toEqual([])

  const restored = join(directory, 'restored')
  expect((await runCommand('restore', [backup], { DATA_DIR: restored })).code).toBe(0)
  expect(openToOthers(restored)).toEqual([])
})

it('does not close a directory that others keep files in', () => {
  writeFileSync(join(dataDir, 'letters.txt'), '')
  expect(() => makePrivate(dataDir)).toThrow(
    `The data directory ${dataDir} is open to other users and contains their files, such as letters.txt.`,
  )
  expect(statSync(dataDir).mode & 0o777).toBe(0o755)
  chmodSync(dataDir, 0o700)
  makePrivate(dataDir)
})

it.skipIf(process.getuid?.() !== 0)('refuses a directory that belongs to another user', async () => {
  chownSync(dataDir, 65_534, 65_534)
  portal = startProcess({ DATA_DIR: dataDir, PORT: '0' })
  expect([await portal.ended, portal.output()]).toEqual([
    1,
    expect.stringMatching(/^The data directory .* belongs to another user \(65534\), .* DATA_DIR\.\n$/),
  ])
})
