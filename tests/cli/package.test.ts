import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeToken } from '../cloud/support/tokens.ts'
import { liveApp } from './support/liveApp.ts'
import { setUpPortal } from './support/portal.ts'

const run = promisify(execFile)

const portal = setUpPortal()

let folder = ''
let program = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasses-package-'))
  const outDir = join(folder, 'dist')
  await build({ configFile: 'cli/vite.config.ts', logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  program = join(outDir, 'glasses.js')
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const env = () => ({ PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', GLASSES_URL: 'http://127.0.0.1:9' })

test('the package is small, and needs nothing but what it is built of', async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))))
  const packed = contents.reduce((sum, content) => sum + gzipSync(content).length, 0)
  expect(packed).toBeLessThan(1_000_000)

  const imported = contents.flatMap((content) =>
    [...content.toString().matchAll(/(?<![\w.])(?:from|import)\s*\(?["'`]([^."'`$][^"'`]*)["'`]/g)].map(
      ([, name]) => name,
    ),
  )
  const foreign = imported.filter((name) => !name?.startsWith('node:') && !builtin.includes(name ?? ''))
  expect([...new Set(foreign)].sort()).toEqual(['@napi-rs/keyring', 'playwright-core'])
})

/** What Node 20 forgets it forgets at once. */
const forgetting = ['--expose-gc', '--import', 'data:text/javascript,setInterval(gc,20).unref()']

test('on Node 20, too, what takes too long ends', async ({ skip }) => {
  const node = await node20()
  if (node === null) return skip('There’s no Node 20 here.')
  const person = await portal.developer()
  const { text } = await makeToken(portal.cloud, person)
  const { app } = await liveApp(portal, person)
  const script = ['--expect', 'what never comes', '--timeout', '0.3', ...app]
  const ended = run(node, [...forgetting, program, 'try', ...script], {
    env: { ...env(), GLASSES_URL: portal.url, GLASSES_TOKEN: text },
    timeout: 40_000,
  })
  await expect(ended).rejects.toMatchObject({
    code: 7,
    stderr: expect.stringContaining('✗ The lens didn’t show “what never comes” within 0.3 s.'),
  })
})

/** One of the path's, beside the Node that runs the tests; null where there is none. */
async function node20(): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, 'node')
    const found = await run(path, ['--version']).catch(() => null)
    if (found?.stdout.startsWith('v20.')) return path
  }
  return null
}

test('nothing in the package asks npm to run it at an install', async () => {
  const { scripts } = JSON.parse(await readFile('cli/package.json', 'utf8'))
  const asked = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare']
  expect(asked.filter((name) => Object.hasOwn(scripts, name))).toEqual([])
})

test('what is built can be run as it is', async () => {
  const { stdout } = await run(program, ['--version'], { env: env() })
  expect(stdout).toMatch(/^\d+\.\d+\.\d+/)
})

/** Of Node's modules those that libraries name without its prefix. */
const builtin = [
  'events',
  'https',
  'http',
  'net',
  'tls',
  'crypto',
  'stream',
  'url',
  'zlib',
  'buffer',
  'fs',
  'path',
  'util',
  'assert',
  'os',
  'module',
  'constants',
]

test('help starts without the portal’s contract', async () => {
  const { stdout } = await run(process.execPath, [program, '--help'], { env: env() })
  expect(stdout).toContain('Usage: glasses')
  const chunks = join(folder, 'dist/chunks')
  const first = (await readdir(chunks)).find((name) => name.startsWith('start-')) ?? ''
  const start = await readFile(join(chunks, first), 'utf8')
  expect(start).toContain('Sign this terminal in')
  const imported = [...start.matchAll(/from\s*["'`]\.\/([^"'`]+)/g)].map(([, name]) => name ?? '')
  const loaded = await Promise.all(imported.map((name) => readFile(join(chunks, name), 'utf8')))
  expect([start, ...loaded].join().length).toBeLessThan(100_000)
  expect([start, ...loaded].join()).not.toContain('Display name')
})

test('in a pipe, a reader that has enough ends it', async () => {
  const child = spawn(process.execPath, [program, 'completion', 'bash'], {
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  const [code, errors] = await Promise.all([
    new Promise((resolve) => child.once('close', resolve)),
    new Promise<string>((resolve) => {
      let text = ''
      child.stderr.on('data', (part) => {
        text += String(part)
      })
      child.stderr.once('close', () => resolve(text))
    }),
  ])
  expect(code).toBe(0)
  expect(errors).not.toContain('EPIPE')
})
