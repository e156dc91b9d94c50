import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { rejectedApp } from '../../stories/mocks/fixtures.ts'
import { recordedSession } from '../../stories/support/recording.ts'
import { liveApp } from './support/liveApp.ts'
import { mockPortal } from './support/portal.ts'
import { servePortal, startGlasses } from './support/servedPortal.ts'
import { terminal } from './support/terminal.ts'

const app = ['--app', rejectedApp.packageName]

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
  const live = liveApp()
  const url = await servePortal(mockPortal({ sessions: [recordedSession] }, live.handlers).fetch)
  const { child, ended, says } = startGlasses([...waiting, ...app], { url, cwd: await folder() })
  await says('App connected')
  child.kill(signal)
  expect(await ended).toBe(code)
  expect(live.isOver()).toBe(true)
})

test.skipIf(process.platform !== 'linux')(
  'closing its terminal ends the session that try began',
  async () => {
    const live = liveApp()
    const url = await servePortal(mockPortal({ sessions: [recordedSession] }, live.handlers).fetch)
    const { child, says } = startGlasses([...waiting, ...app], { url, cwd: await folder(), inTerminal: true })
    await says('App connected')
    child.kill('SIGKILL')
    await expect.poll(live.isOver).toBe(true)
  },
)

test('SIGTERM ends the sessions that mcp began', async () => {
  const live = liveApp()
  const url = await servePortal(mockPortal({ sessions: [recordedSession] }, live.handlers).fetch)
  const { child, ended, says } = startGlasses(['mcp', ...app], { url, cwd: await folder() })
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
  expect(live.isOver()).toBe(false)
  child.kill('SIGTERM')
  expect(await ended).toBe(143)
  expect(live.isOver()).toBe(true)
})

const init = [
  'init',
  '--app',
  'com.example.killed',
  '--name',
  'Killed',
  '--server-url',
  'http://localhost:8080',
]
const rounds = 6

/** What a file has once it is whole; other files are JSON. */
const whole: Record<string, RegExp> = {
  'key.txt': /^sgk_\w+\n$/,
  '.env': /^PACKAGE_NAME=com\.example\.killed\nAPI_KEY=\S+\nPORT=8080\n$/,
  'app.mjs': /process\.exit\(1\)\n\}\n$/,
  '.gitignore': /\n$/,
}

test.each([
  ['pull', ['pull', ...app], 2],
  ['init', [...init, '--template', 'node'], 3],
  ['keys rotate', ['keys', 'rotate', '--out', 'key.txt', ...app], 1],
])('%s leaves whole files, whenever it is killed', async (_, args, answers) => {
  const killed = Array.from({ length: rounds }, async (_, round) => {
    const cwd = await folder()
    // In the last round all is done, in the others after an answer, soon or later.
    const [answer, delay] = [(round % answers) + 1, Math.random() * 40]
    let kill = () => {}
    const url = await servePortal(mockPortal().fetch, (count) => {
      if (count === answer && round < rounds - 1) void wait(delay).then(() => kill())
    })
    const { child, ended } = startGlasses(args, { url, cwd })
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
