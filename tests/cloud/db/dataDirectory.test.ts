import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { makePrivate } from '../../../cloud/db/privateDirectory.ts'

let directory: string
let dataDir: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-private-'))
  dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

it('does not close a directory that others keep files in', () => {
  writeFileSync(join(dataDir, 'letters.txt'), '')
  expect(() => makePrivate(dataDir)).toThrow(
    `The data directory ${dataDir} is open to other users and contains their files, such as letters.txt.`,
  )
  expect(statSync(dataDir).mode & 0o777).toBe(0o755)
  chmodSync(dataDir, 0o700)
  makePrivate(dataDir)
})

it.skipIf(process.getuid?.() !== 0)('refuses a directory that belongs to another user', () => {
  chownSync(dataDir, 65_534, 65_534)
  expect(() => makePrivate(dataDir)).toThrow(
    /^The data directory .* belongs to another user \(65534\), .* DATA_DIR\.$/,
  )
})
