import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from '@playwright/test'

import { type App, calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { e2eOrigin } from './support/origin.ts'
import { registerApp } from './support/ownApp.ts'
import { demoPassword, developer } from './support/people.ts'

const run = promisify(execFile)

test('the packed command line, where nothing else is installed: an app changed and tried, an assistant', async ({
  request,
}) => {
  const home = mkdtempSync(join(tmpdir(), 'glasses-e2e-'))
  const folder = join(home, 'empty')
  const program = join(folder, 'node_modules/.bin/glasses')
  const owner = { email: developer, password: demoPassword }
  const call = await apiOf({ request }, owner)
  const scopes = ['apps:read', 'apps:write', 'sessions']
  const { accessToken } = await call(calls.createToken, {}, { name: 'CI', scopes })
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    GLASSES_URL: e2eOrigin,
    GLASSES_TOKEN: String(accessToken),
    GLASSES_KEYRING: 'off',
    NO_COLOR: '1',
  }
  const surroundings = { cwd: folder, env }
  const printed: string[] = []
  const piped = async (...args: string[]) => {
    const result = await run(process.execPath, [program, ...args], surroundings)
    printed.push(result.stdout, result.stderr)
    return result
  }

  await test.step('packed and installed, it brings nothing else', async () => {
    await mkdir(folder)
    await run('npm', ['pack', '--silent', '--pack-destination', home], { cwd: 'cli' })
    const tarball = join(home, readdirSync(home).find((name) => name.endsWith('.tgz')) ?? '')
    expect(statSync(tarball).size).toBeLessThan(1_048_576)
    await run('npm', [
      ...['install', '--prefix', folder, '--offline', '--omit=optional'],
      ...['--no-package-lock', '--no-audit', '--no-fund', tarball],
    ])
    const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))
    expect(installed).toEqual(['smart-glasses-cli'])
  })

  await test.step('an app is changed by its file', async () => {
    const packageName = `com.example.command-line-${Date.now()}`
    const texts = { packageName, name: 'From a Terminal', description: 'Is edited as a file.' }
    await registerApp({ request }, owner, texts)
    expect((await piped('pull', '--app', packageName)).stderr).toContain('glasses push')
    const path = join(folder, 'glasses.json')
    const file = JSON.parse(await readFile(path, 'utf8'))
    expect(file).toMatchObject({ packageName, $schema: `${e2eOrigin}/glasses.schema.json` })
    const schema = await (await request.get(file.$schema)).json()
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(file)))
    await writeFile(path, JSON.stringify({ ...file, tagline: 'Written in an editor' }, null, 2))
    expect((await piped('push')).stdout).toContain('Pushed 1 change.')
    const changed: App = await call(calls.getApp, { packageName })
    expect(changed.tagline).toBe('Written in an editor')
  })

  await test.step('an app is tried', async () => {
    const { apps } = JSON.parse((await piped('apps', '--json')).stdout) as { apps: App[] }
    const demo = apps.find(({ publicUrl }) => publicUrl.endsWith('/demo-app'))?.packageName ?? ''
    const script = ['--say', 'good morning', '--expect', 'good morning']
    expect((await piped('try', '--app', demo, ...script)).stdout).toMatch(/│ .*good morning.* │/)
  })

  await test.step('a coding assistant asks it', async () => {
    const client = new Client({ name: 'test', version: '1' })
    const server = { command: process.execPath, args: [program, 'mcp'], stderr: 'ignore' as const }
    await client.connect(new StdioClientTransport({ ...server, ...surroundings }))
    const listed = JSON.stringify(await client.callTool({ name: 'list_apps', arguments: {} }))
    expect(listed).toContain('packageName')
    printed.push(listed)
    const { resources } = await client.listResources()
    const uri = resources.find(({ name }) => name === 'Command Line')?.uri ?? ''
    expect(JSON.stringify(await client.readResource({ uri }))).toContain('--allow-writes')
    await client.close()
  })

  expect(printed.join('\n')).not.toContain(env.GLASSES_TOKEN)
  rmSync(home, { recursive: true, force: true })
})
