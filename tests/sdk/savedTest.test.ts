import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'

import { calls, type SessionInput, testOfRecording } from '../../src/api/contract.ts'
import { parseTest } from '../../src/testRun/parseTest.ts'
import { setUpPortal } from '../cli/support/portal.ts'
import { startExample } from '../cloud/glasses/support/exampleApp.ts'
import { has, readLog } from '../cloud/glasses/support/tryIt.ts'

const portal = setUpPortal()

/** What a person does, and what the app draws then. */
const script: [SessionInput, RegExp][] = [
  [{ type: 'speech', text: 'turn the page' }, /You said: turn the page/],
  [{ type: 'touch', gesture: 'double_tap' }, /the glasses: double_tap/],
  [{ type: 'head', position: 'up' }, /You look up/],
  [{ type: 'notification', app: 'Mail', title: 'Ada', content: 'See you at six' }, /reference_card/],
]

it('a session of the example, saved as a test as it is, passes in a terminal, and fails once the app says something else', async () => {
  const { cloud } = portal
  const owner = await portal.developer()
  const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal })
  const at = portal.computer({ now: Date.now, wait })
  await at.signInAs(owner)
  const source = await readFile('examples/sdk/app.mjs', 'utf8')
  const program = join(at.home, 'app.mjs')
  await writeFile(program, source)
  await using app = await startExample(cloud, owner, 'sdk', 'com.example.saved', undefined, program)

  const session = await app.start()
  await readLog(cloud, owner, session, has('frame', /subscribed to .*phone_notification/))
  await app.drawn(session, /Say something/)
  for (const [input, drawn] of script) {
    await app.input(session, input)
    await app.drawn(session, drawn)
  }
  await app.choose(session, { greeting: 'Ahoy' })
  await app.drawn(session, /Ahoy\./)
  await app.choose(session, { greeting: 'Hello' })
  await app.tool(session, 'greet', { name: 'Ada' })
  await app.drawn(session, /Hello, Ada/)
  const ended = await app.stop(session)
  const own = { as: owner, params: { id: session.id } }
  const { events } = (await cloud.call(calls.listEvents, own)).body
  const text = testOfRecording({ session: ended, events }, 'Hello on the SDK', portal.url)
  const saved = parseTest(text)
  expect('test' in saved && saved.test.steps.map(({ step }) => step.name)).toEqual([
    'expect',
    ...['say', 'expect', 'touch', 'expect', 'head', 'expect', 'notify', 'expect'],
    ...['setting', 'expect', 'setting', 'expect', 'tool', 'expect'],
  ])

  await at.write('hello.glasses.yaml', text)
  const passed = await at.glasses('test')
  expect([passed.exit, passed.out]).toEqual([
    0,
    expect.stringMatching(/^✓ Hello on the SDK Even Realities G1/),
  ])

  await writeFile(program, source.replace('You look ', 'Your head is '))
  await app.restart()
  const failed = await at.glasses('test', '--timeout', '2')
  expect(failed.exit).toBe(7)
  expect(failed.out).toContain('  - You look up.\n  + Your head is up.\n')
})
