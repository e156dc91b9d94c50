import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { makeToken } from '../cloud/support/tokens.ts'
import { liveApp } from './support/liveApp.ts'
import { setUpPortal } from './support/portal.ts'
import { servePortal, startGlasses } from './support/servedPortal.ts'
import { terminal } from './support/terminal.ts'

const portal = setUpPortal()
const { cloud } = portal

/** A developer's live app, and what a process needs to reach the portal. */
async function running() {
  const person = await portal.developer()
  const live = await liveApp(portal, person)
  const { text: token } = await makeToken(cloud, person)
  return { ...live, at: { url: portal.url, token, cwd: await folder() } }
}

async function folder(): Promise<string> {
  const { cwd } = terminal()
  await mkdir(cwd, { recursive: true })
  return cwd
}

const waiting = ['try', '--expect', 'what never comes', '--timeout', '60']

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the session that try began', async (signal, code) => {
  const { app, at, isOver } = await running()
  const { child, ended, says } = startGlasses([...waiting, ...app], at)
  await says('App connected')
  child.kill(signal)
  expect(await ended).toBe(code)
  expect(await isOver()).toBe(true)
})

test.skipIf(process.platform !== 'linux')(
  'closing its terminal ends the session that try began',
  async () => {
    const { app, at, isOver } = await running()
    const { child, says } = startGlasses([...waiting, ...app], { ...at, inTerminal: true })
    await says('App connected')
    child.kill('SIGKILL')
    await expect.poll(isOver).toBe(true)
  },
)

test('SIGTERM ends the sessions that mcp began', async () => {
  const { app, at, isOver } = await running()
  const { child, ended, says } = startGlasses(['mcp', ...app], at)
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const clientInfo = { name: 'test', version: '1' }
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  })
  await says('"id":1')
  send({ method: 'notifications/initialized' })
  send({ id: 2, method: 'tools/call', params: { name: 'try_start', arguments: {} } })
  await says('"id":2')
  expect(await isOver()).toBe(false)
  child.kill('SIGTERM')
  expect(await ended).toBe(143)
  expect(await isOver()).toBe(true)
})

const rounds = 6

/** What a file has once it is whole; other files are JSON. */
const whole: Record<string, RegExp> = {
  'key.txt': /^sgk_\w+\n$/,
  '.env': /^PACKAGE_NAME=com\.example\.app\w+\.killed\nAPI_KEY=\S+\nPORT=8080\n$/,
  'app.mjs': /process\.exit\(1\)\n\}\n$/,
  '.gitignore': /\n$/,
}

const appOf = (packageName: string) => ['--app', packageName]
const begun = ['--name', 'Killed', '--server-url', 'http://localhost:8080', '--template', 'node']

test.each([
  ['pull', (name: string) => ['pull', ...appOf(name)], 2],
  ['init', (name: string) => ['init', ...begun, ...appOf(`${name}.killed`)], 3],
  ['keys rotate', (name: string) => ['keys', 'rotate', '--out', 'key.txt', ...appOf(name)], 1],
])('%s leaves whole files, whenever it is killed', async (_, argsOf, answers) => {
  const killed = Array.from({ length: rounds }, async (_, round) => {
    const cwd = await folder()
    const person = await portal.developer()
    const { packageName } = await portal.register(person)
    const { text: token } = await makeToken(cloud, person)
    // In the last round all is done, in the others after an answer, soon or later.
    const [answer, delay] = [(round % answers) + 1, Math.random() * 40]
    let kill = () => {}
    const url = await servePortal(portal.url, (count) => {
      if (count === answer && round < rounds - 1) void wait(delay).then(() => kill())
    })
    const { child, ended } = startGlasses(argsOf(packageName), { url, token, cwd })
    kill = () => child.kill('SIGKILL')
    return { cwd, ended: await ended, moment: `${delay} ms after answer ${answer}` }
  })
  const found = new Set<string>()
  for (const { cwd, moment } of await Promise.all(killed)) {
    const entries = await readdir(cwd, { recursive: true, withFileTypes: true })
    for (const { name, parentPath } of entries.filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.tmp'),
    )) {
      const text = await readFile(join(parentPath, name), 'utf8')
      found.add(name)
      if (name.endsWith('.json')) expect(() => JSON.parse(text), `${name}, ${moment}`).not.toThrow()
      else if (!name.endsWith('.webp')) expect(text, `${name}, ${moment}`).toMatch(whole[name] ?? /^$/)
    }
  }
  expect((await Promise.all(killed)).at(-1)?.ended).toBe(0)
  expect(found.size).toBeGreaterThan(0)
})
