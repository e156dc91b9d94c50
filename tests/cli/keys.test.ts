import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const { cloud } = portal

test('a new key goes into a new file that nobody else reads', async () => {
  const { glasses, cwd, app } = await portal.signedIn()
  const { exit, out, err } = await glasses('keys', 'rotate', '--out', 'key.txt', '--grace', '1h', ...app)
  const path = join(cwd, 'key.txt')
  const key = (await readFile(path, 'utf8')).trim()
  expect(key).toMatch(/^sgk_\w+$/)
  expect({ exit, out }).toEqual({ exit: 0, out: `Created Key 2 (sgk_…${key.slice(-4)}) in ${path}.\n` })
  expect(out + err).not.toContain(key)
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const again = await glasses('keys', 'rotate', '--out', 'key.txt', ...app)
  expect(again.exit).toBe(2)
  expect(again.err).toContain('key.txt exists already')
  const { keys } = (await glasses('keys', '--json', ...app)).json() as { keys: { name: string }[] }
  expect(keys.map(({ name }) => name)).toEqual(['Key 2', 'Key 1'])
})

test('a key is never made where there is nowhere to put it', async () => {
  const { glasses, asked, cwd, own, app } = await portal.signedIn()
  const piped = await glasses('keys', 'rotate', ...app)
  expect(piped.exit).toBe(2)
  expect(piped.err).toContain('--out')
  expect(asked).toEqual([])

  await cloud.call(calls.rotateKey, { ...own, body: { grace: '24h' } })
  const refused = await glasses('keys', 'rotate', '--out', 'key.txt', ...app)
  expect(refused.exit).toBe(7)
  expect(refused.err).toContain('glasses keys revoke')
  expect(await readdir(cwd)).toEqual([])
  expect((await glasses('keys', 'rotate', '--grace', '2h', '--out', '-', ...app)).exit).toBe(2)
})

test('a pipe gets a key that it asks for, and nothing else', async () => {
  const { glasses, own, app } = await portal.signedIn()
  const { out } = await glasses('keys', 'rotate', '--out', '-', ...app)
  expect(out).toMatch(/^sgk_\w+\n$/)
  const [key] = (await cloud.call(calls.listKeys, own)).body.keys
  expect(key?.hint).toContain(out.trim().slice(-4))
})

test('a key is revoked by its name, once somebody says yes', async () => {
  const { glasses, app } = await portal.signedIn()
  const asking = await glasses('keys', 'revoke', 'Key 1', ...app)
  expect(asking.exit).toBe(2)
  expect(asking.err).toContain('--yes')
  expect((await glasses('keys', 'revoke', 'Key 9', '--yes', ...app)).exit).toBe(7)
  expect((await glasses('keys', 'revoke', 'Key 1', '--yes', ...app)).out).toContain('Revoked Key 1')
  expect((await glasses('keys', ...app)).out).toContain('Revoked')
})

test('a key is checked from a pipe or a file, and an incomplete one is not sent', async () => {
  const made = await portal.signedIn()
  const { apiKey, app } = made
  const { glasses, write, asked, signInAs } = portal.computer({ stdin: `${apiKey.slice(0, -1)}\n` })
  await signInAs(made.person)
  const { exit, out } = await glasses('keys', 'check', ...app)
  expect(exit).toBe(7)
  expect(out).toContain('incomplete')
  expect(asked).toEqual([])

  await write('.env', `PACKAGE_NAME=a\nexport API_KEY="${apiKey}"\n`)
  const file = await glasses('keys', 'check', '--file', '.env', '--json', ...app)
  expect(asked.map(({ body }) => body)).toEqual([JSON.stringify({ apiKey })])
  expect(file.json()).toMatchObject({ verdict: 'live' })
  expect(file.out).not.toContain(apiKey)
  expect((await glasses('keys', 'check', '--file', 'none', ...app)).exit).toBe(2)
  await write('README.md', 'No key here.\n')
  const other = await glasses('keys', 'check', '--file', 'README.md', ...app)
  expect(other.exit).toBe(2)
  expect(other.err).toContain('There’s no API key in README.md.')
})
