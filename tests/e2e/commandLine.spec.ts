import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

import { type App, calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { e2eOrigin } from './support/origin.ts'
import { registerApp } from './support/ownApp.ts'
import { demoPassword, developer } from './support/people.ts'
import { openTerminal } from './support/terminal.ts'

const run = promisify(execFile)

test('a developer signs a terminal in, changes an app by its file, and tries it', async ({ request }) => {
  // A pseudo-terminal comes from util-linux.
  test.skip(process.platform !== 'linux')
  const home = mkdtempSync(join(tmpdir(), 'glasses-e2e-'))
  const program = join(home, 'dist/glasses.js')
  await run('node_modules/.bin/vite', [
    'build',
    '--config',
    'cli/vite.config.ts',
    'cli',
    '--outDir',
    join(home, 'dist'),
  ])
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    GLASSES_URL: e2eOrigin,
    GLASSES_KEYRING: 'off',
    NO_COLOR: '1',
  }
  const piped = (...args: string[]) =>
    run(process.execPath, [program, ...args], { cwd: home, env }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
  const typed = (...args: string[]) => openTerminal([process.execPath, program, ...args], { cwd: home, env })

  const owner = { email: developer, password: demoPassword }
  const call = await apiOf({ request }, owner)
  const packageName = `com.example.command-line-${Date.now()}`
  await registerApp({ request }, owner, {
    packageName,
    name: 'From a Terminal',
    description: 'Is edited as a file.',
  })
  const app = ['--app', packageName]

  const login = typed('login')
  const [code = ''] = await login.says(/[B-Z]{4}-[B-Z]{4}/)
  await call(calls.decideDevice, {}, { userCode: code, decision: 'allow' })
  await login.says(/Signed in to/)
  expect(await login.ended).toBe(0)
  expect((await piped('whoami')).stdout).toContain(developer)

  expect((await piped('pull', ...app)).stderr).toContain('glasses push')
  const path = join(home, 'glasses.json')
  const file = JSON.parse(await readFile(path, 'utf8'))
  expect(file).toMatchObject({
    packageName,
    name: 'From a Terminal',
    $schema: `${e2eOrigin}/glasses.schema.json`,
  })
  const schema = await (await request.get(file.$schema)).json()
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(file)))
  await writeFile(path, JSON.stringify({ ...file, tagline: 'Written in an editor' }, null, 2))
  expect(await piped('diff', '--exit-code')).toMatchObject({ code: 5 })
  expect((await piped('push')).stdout).toContain('Pushed 1 change.')
  const changed: App = await call(calls.getApp, { packageName })
  expect(changed.tagline).toBe('Written in an editor')

  await call(
    calls.updateApp,
    { packageName },
    { ...changed, appType: undefined, name: 'Changed in the portal' },
  )
  await writeFile(path, JSON.stringify({ ...file, tagline: 'Written again' }, null, 2))
  expect(await piped('push')).toMatchObject({ code: 5 })
  expect((await piped('push', '--merge')).stdout).toContain('{+again+}')
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ name: 'Changed in the portal' })

  expect((await piped('keys', 'rotate', '--out', 'key.txt', '--grace', '7d')).stdout).toContain('key.txt')
  expect((await piped('keys', 'check', '--file', 'key.txt')).stdout).toContain('active')
  const revoking = typed('keys', 'revoke', 'Key 1')
  await revoking.says(/Revoke it\?/)
  revoking.type('y')
  await revoking.says(/Revoked Key 1/)
  expect(await revoking.ended).toBe(0)

  const { apps } = JSON.parse((await piped('apps', '--json')).stdout) as { apps: App[] }
  const demo = apps.find(({ publicUrl }) => publicUrl.endsWith('/demo-app'))?.packageName ?? ''
  const script = ['--say', 'good morning', '--expect', 'good morning']
  const tried = await piped('try', '--app', demo, ...script)
  expect(tried.stdout).toMatch(/│ .*good morning.* │/)
  expect(tried).not.toHaveProperty('code')
  expect((await piped('logs', '--app', demo)).stdout).toContain('transcription')

  expect((await piped('logout')).stdout).toContain('Signed')
  expect(await piped('apps')).toMatchObject({ code: 3 })
  rmSync(home, { recursive: true, force: true })
})
