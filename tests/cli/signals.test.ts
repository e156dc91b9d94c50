import { mkdir } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { makeToken } from '../cloud/support/tokens.ts'
import { liveApp } from './support/liveApp.ts'
import { setUpPortal } from './support/portal.ts'
import { startGlasses } from './support/servedPortal.ts'
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

test('SIGINT ends the session that try began', async () => {
  const { app, at, isOver } = await running()
  const { child, ended, says } = startGlasses([...waiting, ...app], at)
  await says('App connected')
  child.kill('SIGINT')
  expect(await ended).toBe(130)
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
