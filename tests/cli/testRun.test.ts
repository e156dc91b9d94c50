import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { calls, testOfRecording } from '../../src/api/contract.ts'
import { startExample } from '../cloud/glasses/support/exampleApp.ts'
import { wall } from '../cloud/glasses/support/tryIt.ts'
import { liveApp, type React } from './support/liveApp.ts'
import { answering, setUpPortal } from './support/portal.ts'
import { passingTime } from './support/terminal.ts'

const portal = setUpPortal()

async function signedIn(
  given: Parameters<typeof portal.computer>[0] & { react?: React; hears?: string[] } = {},
) {
  const { react, hears, ...computer } = given
  const person = await portal.developer()
  const at = portal.computer({ ...passingTime, ...computer })
  await at.signInAs(person)
  const live = await liveApp(portal, person, { ...(react && { react }), ...(hears && { hears }) })
  const [, packageName = ''] = live.app
  return {
    ...at,
    ...live,
    person,
    file: (name: string, steps: readonly string[], head = '') =>
      at.write(
        `${name}.glasses.yaml`,
        `name: ${name}\napp: ${packageName}\n${head}steps:\n${steps.map((step) => `  - ${step}\n`).join('')}`,
      ),
  }
}

test('twelve steps of an app without changes pass, as TAP too', async () => {
  const person = await portal.developer()
  const at = portal.computer(passingTime)
  await at.signInAs(person)
  const example = await startExample(portal.cloud, person, 'no-dependencies', 'com.example.twelve')
  onTestFinished(() => example[Symbol.asyncDispose]())
  await at.write('hello.glasses.yaml', await readFile('cloud/demo/hello-lens.glasses.yaml'))
  const { exit, out } = await at.glasses('test', '--reporter', 'tap', '--app', 'com.example.twelve')
  expect([exit, out.split('\n').sort()]).toEqual([
    0,
    [
      '',
      '1..2',
      'TAP version 14',
      expect.stringMatching(/^ok 1 - Hello Lens .* \((Even Realities G1|Vuzix Z100)\) # time=\d+ms$/),
      expect.stringMatching(/^ok 2 - Hello Lens .* \((Even Realities G1|Vuzix Z100)\) # time=\d+ms$/),
    ],
  ])
})

test('a text that changed ends with 7, and is shown beside what the lens shows, with its recording', async () => {
  const react: React = (own, _, data) => own.send(wall(`You heard:\n${data.text}`))
  const { glasses, file, sessions } = await signedIn({ react })
  await file('hears', ['say: hello', 'expect: "You said:\\nhello"'], 'timeout: 0.5\n')
  await file('passes', ['say: hello', 'expect: hello'])
  const { exit, out, err } = await glasses('test', '--parallel', '1')
  const [, session] = await sessions()
  expect(exit).toBe(7)
  expect(out.replaceAll(/\d+\.\d s/g, '0 s')).toBe(`✗ hears Even Realities G1 0 s
  hears.glasses.yaml:6  expect: You said: hello
  The lens didn’t show “You said:
  hello” within 0 s.
  - You said:
  + You heard:
    hello
  Recording: ${portal.url}/tpas/${session?.packageName}/try/${session?.id}
✓ passes Even Realities G1 0 s
`)
  expect(err).toMatch(/^1 passed, 1 failed in \d+\.\d s\n$/)
})

test('a test that a recording makes passes as it is', async () => {
  let count = 0
  const react: React = (own, stream, data) => {
    count += 1
    own.send(wall(`${data.text ?? stream} ${count}`))
  }
  const { glasses, app, write, sessions, person } = await signedIn({ react })
  const script = [
    '--say',
    'good morning',
    '--expect',
    'good morning',
    '--touch',
    'single_tap',
    '--expect',
    'touch',
  ]
  expect((await glasses('try', ...script, ...app)).exit).toBe(0)
  const [session] = await sessions()
  if (!session) throw new Error('There’s no session.')
  const { events } = (await portal.cloud.call(calls.listEvents, { as: person, params: { id: session.id } }))
    .body
  const text = testOfRecording({ session, events }, 'Recorded', portal.url)
  expect(text.split('steps:')[1]).toBe(`
  - say: "good morning"
  - expect: "/good morning \\\\d+/"
  - touch: "single_tap"
  - expect: "/touch_event \\\\d+/"
`)
  await write('recorded.glasses.yaml', text)
  expect((await glasses('test', '--quiet')).out).toMatch(/^✓ Recorded Even Realities G1 \d/)
})

test('JUnit and JSON say the same', async () => {
  const { glasses, file } = await signedIn()
  await file('a<b', ['say: "x&y"', 'expect: x&y', 'expect: never'], 'timeout: 0.5\n')
  const junit = await glasses('test', '--reporter', 'junit')
  expect(junit.exit).toBe(7)
  expect(junit.out).toContain('<testsuites tests="1" failures="1"')
  expect(junit.out).toContain(
    '<testcase name="a&lt;b" classname="Even Realities G1" file="a&lt;b.glasses.yaml"',
  )
  expect(junit.out).toContain('<failure message="The lens didn’t show “never” within 0.5 s.">')
  expect(junit.out).toContain('+ You said: x&amp;y')
  const { out } = await glasses('test', '--json')
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    {
      type: 'test',
      name: 'a<b',
      file: 'a<b.glasses.yaml',
      model: 'Even Realities G1',
      ms: expect.any(Number),
      recording: expect.stringContaining('/try/'),
      failure: {
        line: 7,
        step: 'expect: never',
        expected: 'never',
        message: 'The lens didn’t show “never” within 0.5 s.',
        next: expect.any(String),
        lens: ['You said: x&y'],
      },
    },
    { type: 'end', passed: 0, failed: 1, ms: expect.any(Number) },
  ])
})

test('more tests than a person may run at once wait for a place, of others’ sessions too', async () => {
  const most = 2
  let running = most
  let refused = 0
  const full = () => {
    refused += 1
    // Somebody else’s session ends, for which nothing says when.
    if (refused === most) running = 0
    return Response.json(
      { error: 'You have 2 running sessions.', code: 'TOO_MANY_SESSIONS' },
      { status: 409 },
    )
  }
  const starting = answering(calls.startSession, () => {
    if (running >= most) return full()
    running += 1
    return undefined
  })
  const stopping = answering(calls.stopSession, () => {
    running -= 1
    return undefined
  })
  const { glasses, file, sessions } = await signedIn({
    through: [starting, stopping],
    wait: () => setTimeout(1),
  })
  const names = Array.from({ length: 6 }, (_, place) => `t${place}`)
  for (const name of names) await file(name, [`say: ${name}`, `expect: "said: ${name}"`])
  const { exit, err } = await glasses('test', '--parallel', '4')
  expect([exit, err]).toEqual([0, expect.stringMatching(/^6 passed, 0 failed/)])
  expect(refused).toBeGreaterThan(most)
  expect((await sessions()).map(({ state }) => state)).toEqual(names.map(() => 'ended'))
})

test('what is forbidden fails, until the next input', async () => {
  const { glasses, file } = await signedIn()
  await file('forbidden', ['say: Error', 'expect: said', 'expect_not: Error'])
  await file('later', ['say: Error', 'expect: said', 'say: fine', 'expect: fine', 'expect_not: Error'])
  const { exit, out } = await glasses('test', 'forbidden.glasses.yaml')
  expect([exit, out]).toEqual([7, expect.stringContaining('The lens showed “Error”.')])
  expect((await glasses('test', 'later.glasses.yaml')).exit).toBe(0)
})

test('a session that fails says its diagnosis, and a step of another kind of app that it is one', async () => {
  const { glasses, file } = await signedIn({ hears: ['head_position'] })
  await file('deaf', ['say: hello'], 'timeout: 0.3\n')
  await file('swipes', ['swipe: up'])
  await file('denied', ['head: up'], 'permissions: { location: off }\n')
  const { exit, out } = await glasses('test', '--parallel', '1')
  expect(exit).toBe(7)
  expect(out).toContain('isn’t subscribed to transcription:en-US')
  expect(out).toContain('--swipe is for web apps.')
  expect(out).toContain('Permissions are turned off for web apps.')
})

test('files that are wrong name each place before anything runs', async () => {
  const { glasses, write, sessions } = await signedIn()
  expect((await glasses('test')).err).toContain('There’s no file *.glasses.yaml')
  await write('a.glasses.yaml', 'name: a\nsteps:\n  - says: hello\n')
  await write('b.glasses.yaml', 'steps: 1\n')
  const { exit, err } = await glasses('test')
  expect(exit).toBe(2)
  expect(err).toContain('a.glasses.yaml:3:5 “says” isn’t a step.')
  expect(err).toContain('b.glasses.yaml:1:1 A test has a name.')
  expect(err).toContain('b.glasses.yaml:1:1 Steps are a list.')
  expect((await glasses('test', 'c.glasses.yaml')).err).toContain('it isn’t there')
  expect((await glasses('test', '--reporter', 'html')).exit).toBe(2)
  expect((await glasses('test', '--parallel', '0')).exit).toBe(2)
  expect(await sessions()).toEqual([])
})

test('--push stores tests beside the app, with their results, and --prune deletes the others', async () => {
  const { glasses, file, write, packageName, person } = await signedIn()
  const own = { as: person, params: { packageName } }
  const stored = async () => (await portal.cloud.call(calls.listTests, own)).body.tests
  const old = { file: 'old.glasses.yaml', name: 'old', text: 'name: old' }
  await portal.cloud.call(calls.saveTest, { ...own, body: old })
  await file('passes', ['say: hello', 'expect: hello'], 'timeout: 5\n')
  await file('fails', ['say: hello', 'expect: never'], 'timeout: 0.3\n')

  const first = await glasses('test', '--push')
  expect([first.exit, first.err]).toEqual([
    7,
    expect.stringContaining(`Stored 2 tests of ${packageName} in the portal, 0 unchanged.
Only in the portal: old.glasses.yaml. Delete them with --prune.
`),
  ])
  expect(await stored()).toMatchObject([
    { file: 'fails.glasses.yaml', last: { failure: { expected: 'never' } } },
    { file: 'old.glasses.yaml', last: null },
    { file: 'passes.glasses.yaml', last: { failure: null } },
  ])

  await file('fails', ['say: hello', 'expect: said'])
  const second = await glasses('test', '--push', '--prune')
  expect([second.exit, second.err]).toEqual([
    0,
    expect.stringContaining(`Stored 1 test of ${packageName} in the portal, 1 unchanged.
Deleted: old.glasses.yaml
`),
  ])
  expect((await stored()).map(({ last }) => last?.failure)).toEqual([null, null])

  expect((await glasses('test', '--prune')).exit).toBe(2)
  expect((await glasses('test', 'fails.glasses.yaml', '--push', '--prune')).exit).toBe(2)
  await write('more/fails.glasses.yaml', `name: more\napp: ${packageName}\nsteps: [press]\n`)
  const twice = await glasses('test', '--push')
  expect([twice.exit, twice.err]).toEqual([2, expect.stringContaining('have the same name.')])
})
