import { expect, test } from 'vitest'

import { type App, calls, diagnose, type Listener } from '../../src/api/contract.ts'
import { developmentApp } from '../../stories/mocks/fixtures.ts'
import { handle } from '../../stories/mocks/handle.ts'
import { recordedSession } from '../../stories/support/recording.ts'
import { liveApp } from './support/liveApp.ts'
import { mockPortal } from './support/portal.ts'
import { terminal } from './support/terminal.ts'

const { packageName } = developmentApp
const app = ['--app', packageName]
const at = recordedSession.startedAt
const laptop: Listener = { id: 'listener-1', name: 'laptop', since: at, lastSeenAt: at }
const desk: Listener = { ...laptop, id: 'listener-2', name: 'Ada’s desk' }

async function signedIn(listeners: Listener[], own: App = developmentApp) {
  const live = liveApp()
  const started: object[] = []
  const handlers = [
    handle(calls.listListeners, () => ({ listeners })),
    handle(calls.startSession, ({ body }) => {
      started.push(body)
      const listener = listeners.find(({ id }) => id === body.listener) ?? null
      return {
        session: { ...recordedSession, packageName, subscriptions: [], state: 'running' as const, listener },
      }
    }),
  ]
  const { fetch } = mockPortal({ apps: [own], sessions: [recordedSession] }, [...handlers, ...live.handlers])
  const here = terminal({ fetch })
  await here.signIn()
  return { ...here, started, live }
}

test.each([
  [['--on', 'Ada’s desk'], desk],
  [['--on'], laptop],
])('a session runs on the computer that %o names', async (on, { id, name }) => {
  const { glasses, started, live } = await signedIn([laptop, desk])
  live.add({ kind: 'step', summary: 'Relay', body: { name: 'relay', ms: 12 } })
  const { exit, out, err } = await glasses('try', ...on, '--say', 'hello', '--expect', 'hello', ...app)
  expect(exit).toBe(0)
  expect(started).toEqual([{ model: 'Even Realities G1', listener: id }])
  expect(err).toContain(`its server on ${name}`)
  expect(out).toContain('✓ Relay')
})

test('a computer that doesn’t listen is an error, which names those that do or what to run', async () => {
  const some = await signedIn([desk])
  const named = await some.glasses('try', '--on', '--json', ...app)
  expect(named.json()).toMatchObject({
    error: { exit: 7, code: 'LISTENER_GONE', next: 'Choose one that is with --on: Ada’s desk.' },
    listeners: ['Ada’s desk'],
  })
  const none = await signedIn([])
  expect((await none.glasses('try', '--on', ...app)).err).toContain(`glasses listen --app ${packageName}`)
  expect([...some.started, ...none.started]).toEqual([])
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
    diagnosis.code === 'connection_refused' ? 'http://localhost:8080' : developmentApp.publicUrl
  const { glasses, live } = await signedIn([], { ...developmentApp, publicUrl })
  const failed = { ...recordedSession, state: 'failed', diagnosis }
  live.add({ kind: 'state', summary: 'failed', body: { session: failed } })
  const command = `glasses listen --app ${packageName}`
  const { exit, out } = await glasses('try', ...app)
  expect(exit).toBe(7)
  if (words === null) expect(out).not.toContain('glasses listen')
  else expect(out).toContain(words.replace('COMMAND', command))
})
