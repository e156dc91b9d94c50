import { expect, onTestFinished, test } from 'vitest'

import { createOutput } from '../../cli/lib/output.ts'
import { showDiagnosis } from '../../cli/session/showEvents.ts'
import { calls, diagnose } from '../../src/api/contract.ts'
import { liveApp } from './support/liveApp.ts'
import { setUpPortal } from './support/portal.ts'
import { portalUrl, terminal } from './support/terminal.ts'

const portal = setUpPortal()
const { cloud } = portal

/** A developer, whose app's server runs on computers of these names that listen. */
async function listening(...names: string[]) {
  const person = await portal.developer()
  const live = await liveApp(portal, person)
  const own = { as: person, params: { packageName: live.packageName } }
  const listeners = async () => (await cloud.call(calls.listListeners, own)).body.listeners
  const stop = new AbortController()
  const computers = names.map(async (hostname) => {
    const { signInAs, glasses } = portal.computer({ hostname, signal: stop.signal })
    await signInAs(person)
    return { ended: glasses('listen', '--to', live.url, ...live.app) }
  })
  onTestFinished(async () => {
    stop.abort()
    for (const { ended } of await Promise.all(computers)) await ended
  })
  await expect.poll(async () => (await listeners()).length).toBe(names.length)
  const at = portal.computer()
  await at.signInAs(person)
  const idOf = async (name: string) => (await listeners()).find((one) => one.name === name)?.id
  return { ...at, ...live, idOf }
}

test('a session runs on the computer that `--on` names, or on this one', async () => {
  const { glasses, app, asked, idOf } = await listening('laptop', 'Ada’s desk')
  for (const [name, on] of [
    ['Ada’s desk', ['--on', 'Ada’s desk']],
    ['laptop', ['--on']],
  ] as const) {
    const { exit, out, err } = await glasses('try', ...on, '--say', 'hello', '--expect', 'hello', ...app)
    expect(exit).toBe(0)
    const started = asked.findLast(({ method, path }) => method === 'POST' && path.endsWith('/sessions'))
    expect(JSON.parse(started?.body ?? '')).toEqual({
      model: 'Even Realities G1',
      listener: await idOf(name),
    })
    expect(err).toContain(`its server on ${name}`)
    expect(out).toContain('✓ Relay')
  }
})

test('a computer that doesn’t listen is an error, which names those that do or what to run', async () => {
  const some = await listening('Ada’s desk')
  const named = await some.glasses('try', '--on', '--json', ...some.app)
  expect(named.json()).toMatchObject({
    error: { exit: 7, code: 'LISTENER_GONE', next: 'Choose one that is with --on: Ada’s desk.' },
    listeners: ['Ada’s desk'],
  })
  const none = await listening()
  const { err } = await none.glasses('try', '--on', ...none.app)
  expect(err).toContain(`glasses listen --app ${none.packageName}`)
  expect([...(await some.sessions()), ...(await none.sessions())]).toEqual([])
})

test.each([
  [
    diagnose({ code: 'private_address', host: '192.168.1.20' }),
    'To run it on this computer: COMMAND, then glasses try --on.',
  ],
  [
    diagnose({ code: 'connection_refused', host: 'localhost', port: 8080 }),
    'To run it on this computer: COMMAND --to http://localhost:8080, then',
  ],
  [diagnose({ code: 'listener_gone', name: 'laptop' }), 'Listen again: COMMAND'],
  [
    diagnose({ code: 'listener_refused', name: 'laptop', to: 'localhost:3000' }),
    'With your server’s port: COMMAND --to http://localhost:3000',
  ],
  [diagnose({ code: 'key_missing' }), null],
])('$0.code with what runs the app here: $1', async (diagnosis, words) => {
  const publicUrl =
    diagnosis.code === 'connection_refused' ? 'http://localhost:8080' : 'https://captions.example.com'
  const io = terminal().io()
  const packageName = 'com.example.captions'
  showDiagnosis(
    diagnosis,
    { url: portalUrl, packageName, publicUrl },
    createOutput(io, { json: false, quiet: false }),
  )
  const command = `glasses listen --app ${packageName}`
  if (words === null) expect(io.out()).not.toContain('glasses listen')
  else expect(io.out()).toContain(words.replace('COMMAND', command))
})
