import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from '@playwright/test'

import { type AppSummary, calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { e2eOrigin } from './support/origin.ts'
import { demoPassword, developer } from './support/people.ts'

const run = promisify(execFile)

test('the packed command line works where nothing else is installed, and for a coding assistant', async ({
  request,
}) => {
  test.setTimeout(180_000)
  const home = mkdtempSync(join(tmpdir(), 'glasses-packed-'))
  const folder = join(home, 'empty')
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

  const call = await apiOf({ request }, { email: developer, password: demoPassword })
  const made = await call(calls.createToken, {}, { name: 'CI', scopes: ['apps:read', 'sessions'] })
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    GLASSES_URL: e2eOrigin,
    GLASSES_TOKEN: String(made.accessToken),
    GLASSES_KEYRING: 'off',
  }
  const program = join(folder, 'node_modules/.bin/glasses')
  const printed: string[] = []
  const keep = <Result extends { stdout: string; stderr: string }>(result: Result) => {
    printed.push(result.stdout, result.stderr)
    return result
  }

  for (const node of await nodes()) {
    const piped = async (...args: string[]) =>
      keep(await run(node, [program, ...args], { cwd: folder, env: { ...env, NO_COLOR: '1' } }))
    expect((await piped('whoami')).stdout).toContain(developer)
    const { apps } = JSON.parse((await piped('apps', '--json')).stdout) as { apps: AppSummary[] }
    const demo = apps.find(({ publicUrl }) => publicUrl.endsWith('/demo-app'))?.packageName ?? ''
    const script = ['try', '--app', demo, '--say', 'good morning', '--expect', 'good morning']
    expect((await piped(...script)).stdout).toMatch(/│ .*good morning.* │/)
    if (process.platform === 'linux') {
      const words = script.map((word) => `'${word}'`).join(' ')
      const command = `stty cols 60; "${node}" "${program}" status --app ${demo} && "${node}" "${program}" ${words}`
      const { stdout } = keep(await run('script', ['-qec', command, '/dev/null'], { cwd: folder, env }))
      const lines = stripVTControlCharacters(stdout).split(/\r?\n/)
      expect(stdout).toContain('\u001b[')
      // The log's rows are of the app's own length.
      const laidOut = lines.filter((line) => /^(App|Status|Next|[┌│└])/.test(line))
      expect(laidOut.length).toBeGreaterThan(5)
      expect(laidOut.filter((line) => [...line].length > 60)).toEqual([])
    }
  }

  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp'],
      env,
      cwd: folder,
      stderr: 'ignore',
    }),
  )
  const listed = JSON.stringify(await client.callTool({ name: 'list_apps', arguments: {} }))
  expect(listed).toContain('packageName')
  const refused = JSON.stringify(
    await client.callTool({ name: 'check_server', arguments: { app: 'com.example.unknown' } }),
  )
  expect(refused).toContain('SCOPE_NEEDED')
  const { resources } = await client.listResources()
  const uri = resources.find(({ name }) => name === 'Command Line')?.uri ?? ''
  expect(JSON.stringify(await client.readResource({ uri }))).toContain('--allow-writes')
  await client.close()
  expect([...printed, listed, refused].join('\n')).not.toContain(env.GLASSES_TOKEN)
  rmSync(home, { recursive: true, force: true })
})

/** The Node that runs the tests, and the oldest that the package supports where it's installed too. */
async function nodes(): Promise<string[]> {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((path) => existsSync(path))
  for (const path of new Set(found.map((one) => realpathSync(one)))) {
    const { stdout } = await run(path, ['--version'])
    if (stdout.startsWith('v20.')) return [process.execPath, path]
  }
  return [process.execPath]
}
