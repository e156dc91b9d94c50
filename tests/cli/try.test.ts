import { expect, test } from 'vitest'

import { drawLens } from '../../cli/session/showEvents.ts'
import { calls, diagnose, type Layout } from '../../src/api/contract.ts'
import { linesOf } from '../../src/testRun/seen.ts'
import { cutting, liveApp } from './support/liveApp.ts'
import { setUpPortal } from './support/portal.ts'
import { terminal } from './support/terminal.ts'

const portal = setUpPortal()

/** A developer at a computer, whose app's server runs as `live` says. */
async function signedIn(
  live: Parameters<typeof liveApp>[2] = {},
  given: Parameters<typeof portal.computer>[0] = {},
) {
  const person = await portal.developer()
  const at = portal.computer(given)
  const running = await liveApp(portal, person, live)
  await at.signInAs(person)
  const input = calls.sendInput.path.split('/').at(-1)
  return {
    ...at,
    ...running,
    account: person,
    /** What was sent to the app, in order. */
    inputs: () =>
      at.asked
        .filter(({ method, path }) => method === 'POST' && path.endsWith(`/${input}`))
        .map(({ body }) => JSON.parse(body)),
  }
}

/** Has a button, unlike the model that is taken where none is named. */
const withButton = ['--model', 'Simulated Glasses']

const linesIn = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a script says, presses and expects, in its order, and ends the session', async () => {
  const { glasses, app, inputs, isOver } = await signedIn()
  const script = [
    '--say',
    'good morning',
    '--expect',
    'said: good morning',
    '--press',
    'short',
    '--expect',
    'button',
    '--touch',
    'forward_swipe',
  ]
  const { exit, out } = await glasses('try', ...script, ...withButton, ...app)
  expect(exit).toBe(0)
  expect(out).toContain('✓ App connected')
  expect(out).toMatch(/│ You said: good morning +│/)
  expect(inputs()).toEqual([
    { type: 'speech', text: 'good morning' },
    { type: 'button', pressType: 'short' },
    { type: 'touch', gesture: 'forward_swipe' },
  ])
  expect(await isOver()).toBe(true)
})

test('what the lens doesn’t show in time ends with 7, as a line of JSON too', async () => {
  const { glasses, app, sessions } = await signedIn()
  const { exit, out } = await glasses(
    'try',
    '--say',
    'a',
    '--expect',
    'b',
    '--timeout',
    '0.5',
    '--json',
    ...app,
  )
  expect(exit).toBe(7)
  const lines = linesIn(out)
  expect(lines.find(({ type }) => type === 'step')).toMatchObject({ name: 'lookup' })
  expect(lines).toContainEqual({
    type: 'lens',
    ms: expect.any(Number),
    view: 'main',
    model: 'Even Realities G1',
    lines: ['You said: a'],
    cut: [],
  })
  expect(lines).toContainEqual({ type: 'end', sessionId: (await sessions())[0]?.id, exit: 7 })
  expect(lines.at(-1)).toMatchObject({ error: { exit: 7, code: 'expectation' } })
})

test('an input that the app doesn’t listen to fails a script', async () => {
  const { glasses, app } = await signedIn({ hears: ['button_press'] })
  const { exit, err } = await glasses('try', '--say', 'a', '--timeout', '0.5', ...app)
  expect(exit).toBe(7)
  expect(err).toContain('isn’t subscribed to transcription:en-US')
})

test('a press on glasses that have no button names those that have one', async () => {
  const { glasses, app } = await signedIn()
  const { exit, err } = await glasses('try', '--press', 'short', ...app)
  expect(exit).toBe(7)
  expect(err).toContain('--model: Mentra Live or Simulated Glasses')
})

test('a script whose session failed says so, not that it took too long', async () => {
  const { glasses, app } = await signedIn({ hasKey: false })
  const { exit, err } = await glasses('try', '--say', 'a', ...app)
  expect(exit).toBe(7)
  expect(err).toContain('The session ended before the app heard anything.')
  expect(err).toContain('Fix what it says')
})

test('what a pipe says waits until the app hears', async () => {
  const { glasses, app, inputs, subscribe, asked } = await signedIn({ isReady: false }, { stdin: 'hello\n' })
  const trying = glasses('try', ...app)
  await expect.poll(() => asked.some(({ path }) => path.includes('/events'))).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(inputs()).toEqual([])
  subscribe()
  expect((await trying).exit).toBe(0)
  expect(inputs()).toEqual([{ type: 'speech', text: 'hello' }])
})

test('typed lines are inputs; a connection that breaks off loses no row and repeats none', async () => {
  const stdin =
    'hello\n\n/press\n/press nose\n/touch\n/touch nose\n/head up\n/help\n/pres short\n/head sideways\n'
  const { glasses, app, inputs } = await signedIn({}, { stdin, through: [cutting(2)] })
  const { exit, out, err } = await glasses('try', '--json', ...withButton, ...app)
  expect(exit).toBe(0)
  expect(inputs().map(({ type }) => type)).toEqual(['speech', 'button', 'touch', 'head'])
  expect(err).toContain('“nose” isn’t a kind of press')
  expect(err).toContain('“nose” isn’t a gesture')
  const listed =
    '/touch single_tap, /press short, /press double, /press long, /head up, /head down, /cut-stream, /help.'
  expect(err).toContain(`Commands: ${listed}`)
  expect(err).toContain(`There’s no command “/pres short”. Use ${listed}`)
  expect(err).toContain('There’s no command “/head sideways”.')
  const steps = linesIn(out).filter(({ type }) => type === 'step')
  expect(steps.map(({ name }) => name)).toEqual([...new Set(steps.map(({ name }) => name))])
})

test('a diagnosis is printed with its fix, and a failed session ends with 7', async () => {
  const { glasses, app } = await signedIn({ hasKey: false })
  const diagnosis = diagnose({ code: 'key_missing' })
  const { exit, out } = await glasses('try', ...app)
  expect(exit).toBe(7)
  expect(out.split(diagnosis.text)).toHaveLength(2)
  expect(out).toContain(`  ${diagnosis.fix}`)
  expect(out).toContain(`${portal.url}/docs/try-it#key-missing`)
})

test('what a script asks for is checked before anything runs', async () => {
  const { glasses, app, sessions } = await signedIn()
  expect((await glasses('try', '--press', 'nose', ...app)).exit).toBe(2)
  expect((await glasses('try', '--model', 'Pince-nez', ...app)).err).toContain('Vuzix Z100')
  expect((await glasses('try', '--timeout', 'x', ...app)).exit).toBe(2)
  expect(await sessions()).toEqual([])
})

test.each<[string, Layout, string[]]>([
  ['text', { layoutType: 'text_wall', text: 'a' }, ['a']],
  [
    'two columns',
    { layoutType: 'double_text_wall', topText: 'left', bottomText: 'right' },
    [`left${' '.repeat(20)}right`],
  ],
  [
    'to the right',
    { layoutType: 'dashboard_card', leftText: '9:30', rightText: '80%' },
    [`9:30${' '.repeat(41)}80%`],
  ],
  ['nothing', { layoutType: 'clear_view' }, []],
])('the lens draws %s', (_, layout, lines) => {
  expect(linesOf(layout, 'Even Realities G1')).toEqual({ lines, cut: [] })
  const drawn = drawLens(lines, 'Even Realities G1', 80)
  expect(drawn.map((line) => line.length)).toEqual(Array(Math.max(1, lines.length) + 2).fill(52))
})

test('logs are printed, and followed until the session is over', async () => {
  const { glasses, app, draw, end, sessions, own, url } = await startedSession()
  const [session] = await sessions()
  const following = glasses('logs', '--follow', '--session', session?.id ?? '', '--json', ...app)
  await expect
    .poll(async () => (await own()).some(({ summary }) => summary.startsWith('First subscription')))
    .toBe(true)
  draw('later')
  await expect.poll(async () => JSON.stringify(await own())).toContain('later')
  await end()
  const { exit, out } = await following
  expect(exit).toBe(0)
  const sequences = linesIn(out).map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
  expect(out).toContain('later')

  const printed = await glasses('logs', ...app)
  const [first] = await own()
  const local = new Date(first?.at ?? 0).toTimeString().slice(0, 8)
  expect(printed.out.split('\n')[0]).toMatch(new RegExp(`^${local}\\.\\d{3} → call +POST ${url}/webhook`))
})

/** A session that runs, with one connection of its log that breaks off. */
async function startedSession() {
  const at = await signedIn({}, { through: [cutting(1)] })
  const as = at.account
  const params = { packageName: at.packageName }
  const { session } = (await portal.cloud.call(calls.startSession, { as, params, body: {} })).body
  const read = { as, params: { id: session.id } }
  return { ...at, own: async () => (await portal.cloud.call(calls.listEvents, read)).body.events }
}

test('an app that was never tried, and a session that isn’t there, are said to be so', async () => {
  const { glasses, app } = await signedIn()
  expect((await glasses('logs', ...app)).exit).toBe(1)
  const { exit, err } = await glasses('logs', '--session', 'nope', ...app)
  expect(exit).toBe(7)
  expect(err).toBe(
    '✗ There’s no session “nope”, or it’s another team’s.\n  Leave it out for the app’s latest session.\n',
  )
})

test.each(['bash', 'zsh', 'fish'])('%s completes commands and flags', async (shell) => {
  const { out } = await terminal().glasses('completion', shell)
  expect(out).toContain('rotate')
  expect(out).toContain('grace')
})

test('completion says how it is loaded to whoever reads it, not to a shell that loads it', async () => {
  expect((await terminal().glasses('completion', 'bash')).err).toBe('')
  const { err } = await terminal({ isTerminal: true }).glasses('completion', 'fish')
  expect(err).toBe('Load it in your shell’s start file: glasses completion fish | source\n')
})

test('another shell is an error of usage', async () => {
  expect((await terminal().glasses('completion', 'cmd')).exit).toBe(2)
})
