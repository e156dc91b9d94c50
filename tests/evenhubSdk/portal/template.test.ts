import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

import { calls, testOfRecording } from '../../../src/api/contract.ts'
import { parseTest } from '../../../src/testRun/parseTest.ts'
import { setUpPortal } from '../../cli/support/portal.ts'

const portal = setUpPortal()

const files: Record<string, { path: string; type: string }> = {
  '/': { path: 'cli/templates/even/index.html', type: 'text/html' },
  '/main.js': { path: 'cli/templates/even/main.js', type: 'text/javascript' },
  '/sdk.js': {
    path: 'tests/evenhubSdk/node_modules/@evenrealities/even_hub_sdk/dist/index.js',
    type: 'text/javascript',
  },
}
/** What a bundler does with the name of the package. */
const imports = { '@evenrealities/even_hub_sdk': '/sdk.js' }
const importMap = `<script type="importmap">${JSON.stringify({ imports })}</script>`

/** The template's page on the SDK as it comes from the registry; `edit` changes its script. */
async function servePage() {
  let edit = (script: string) => script
  const server = createServer(async (request, response) => {
    const file = files[request.url ?? '']
    if (!file) return response.writeHead(404).end()
    const text = await readFile(file.path, 'utf8')
    const sent = file.type === 'text/html' ? text.replace('<head>', `<head>${importMap}`) : text
    response.setHeader('content-type', file.type).end(request.url === '/main.js' ? edit(sent) : sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    change(from: string, to: string) {
      edit = (script) => script.replace(from, to)
    },
  }
}

test('a session of the template, saved as a test as it is, passes beside its own, and fails once the page says something else', async () => {
  const owner = await portal.developer()
  const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal })
  const at = portal.computer({ now: Date.now, wait })
  await at.signInAs(owner)
  const page = await servePage()
  const packageName = 'com.example.counter'
  const body = {
    packageName,
    name: 'Counter',
    description: 'Counts presses.',
    logoURL: 'https://counter.example.com/logo.png',
    kind: 'web' as const,
    webAddress: page.address,
    publicUrl: '',
  }
  expect((await portal.cloud.call(calls.registerApp, { as: owner, body: body as never })).status).toBe(201)

  const press = ['--press', '--expect', 'Count:']
  const leave = ['--double-press', '--expect', 'Exit this app?', '--exit']
  const script = [...press, ...press, ...leave, 'no', ...press, ...leave, 'yes']
  expect((await at.glasses('try', ...script, '--app', packageName)).exit).toBe(0)
  const own = { as: owner, params: { packageName } }
  const [session] = (await portal.cloud.call(calls.listSessions, own)).body.sessions
  if (!session) throw new Error('There’s no session.')
  const recording = { as: owner, params: { id: session.id } }
  const { events } = (await portal.cloud.call(calls.listEvents, recording)).body
  const text = testOfRecording({ session, events }, 'Counter, as it was used', portal.url)
  const saved = parseTest(text)
  expect('test' in saved && saved.test.steps.map(({ step }) => step.name)).toEqual([
    ...['expect', 'press', 'expect', 'press', 'expect', 'double_press', 'expect', 'exit', 'expect'],
    ...['press', 'expect', 'double_press', 'expect', 'exit'],
  ])

  await at.write('saved.glasses.yaml', text)
  await at.write('counter.glasses.yaml', await readFile('cli/templates/even/counter.glasses.yaml'))
  const passed = await at.glasses('test', '--app', packageName)
  expect([passed.exit, passed.err]).toEqual([0, expect.stringMatching(/^2 passed, 0 failed/m)])

  page.change('Press to add one.', 'Tap to add one.')
  const failed = await at.glasses('test', 'saved.glasses.yaml', '--timeout', '2')
  expect(failed.exit).toBe(7)
  expect(failed.out).toContain(`    Count: 6
  - Press to add one. Double press to leave.
  + Tap to add one. Double press to leave.
`)
})
