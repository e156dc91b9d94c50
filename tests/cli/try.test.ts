import { expect, test } from 'vitest'
import { drawLens, linesOf } from '../../cli/session/trial.ts'
import { diagnose, type Layout } from '../../src/api/contract.ts'
import { developmentApp } from '../../stories/mocks/fixtures.ts'
import { recordedSession } from '../../stories/support/recording.ts'
import { liveApp } from './support/liveApp.ts'
import { mockPortal } from './support/portal.ts'
import { type Given, terminal } from './support/terminal.ts'

const app = ['--app', developmentApp.packageName]

async function signedIn(live: ReturnType<typeof liveApp>, given: Given = {}) {
  const { fetch } = mockPortal({ sessions: [recordedSession] }, live.handlers)
  const at = terminal({ fetch, ...given })
  await at.signIn()
  return at
}

const linesIn = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a script says, presses and expects, in its order, and ends the session', async () => {
  const live = liveApp()
  const { glasses } = await signedIn(live)
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
  const { exit, out } = await glasses('try', ...script, ...app)
  expect(exit).toBe(0)
  expect(out).toContain('✓ App connected')
  expect(out).toContain(`│ You said: good morning${' '.repeat(26)} │`)
  expect(live.inputs).toEqual([
    { type: 'speech', text: 'good morning' },
    { type: 'button', buttonId: 'main', pressType: 'short' },
    { type: 'touch', gesture: 'forward_swipe' },
  ])
  expect(live.isOver()).toBe(true)
})

test('what the lens doesn’t show in time ends with 7, as a line of JSON too', async () => {
  const live = liveApp()
  const { glasses } = await signedIn(live)
  const { exit, out } = await glasses(
    'try',
    '--say',
    'a',
    '--expect',
    'b',
    '--timeout',
    '0.1',
    '--json',
    ...app,
  )
  expect(exit).toBe(7)
  const lines = linesIn(out)
  expect(lines[0]).toMatchObject({ type: 'step', name: 'lookup' })
  expect(lines).toContainEqual({
    type: 'lens',
    ms: 0,
    view: 'main',
    model: 'Even Realities G1',
    lines: ['You said: a'],
    cut: [],
  })
  expect(lines).toContainEqual({ type: 'end', sessionId: recordedSession.id, exit: 7 })
  expect(lines.at(-1)).toMatchObject({ error: { exit: 7, code: 'expectation' } })
})

test('an input that the app doesn’t listen to fails a script', async () => {
  const { glasses } = await signedIn(liveApp({ hears: false }))
  const { exit, err } = await glasses('try', '--say', 'a', ...app)
  expect(exit).toBe(7)
  expect(err).toContain('isn’t subscribed to transcription:en-US')
})

test('a press on glasses that have no button names those that have one', async () => {
  const { glasses } = await signedIn(liveApp({ lacks: 'BUTTON' }))
  const { exit, err } = await glasses('try', '--press', 'short', ...app)
  expect(exit).toBe(7)
  expect(err).toContain('--model: Mentra Live or Simulated Glasses')
})

test('a script whose session failed says so, not that it took too long', async () => {
  const live = liveApp({ isReady: false })
  const { glasses } = await signedIn(live)
  const diagnosis = diagnose({ code: 'key_missing' })
  live.add({
    kind: 'state',
    summary: 'failed',
    body: { session: { ...recordedSession, subscriptions: [], state: 'failed', diagnosis } },
  })
  const { exit, err } = await glasses('try', '--say', 'a', ...app)
  expect(exit).toBe(7)
  expect(err).toContain('The session ended before the app heard anything.')
  expect(err).toContain('Fix what’s printed above')
})

test('what a pipe says waits until the app hears', async () => {
  const live = liveApp({ isReady: false })
  const { glasses } = await signedIn(live, { stdin: 'hello\n' })
  const trying = glasses('try', ...app)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(live.inputs).toEqual([])
  live.subscribe()
  expect((await trying).exit).toBe(0)
  expect(live.inputs).toEqual([{ type: 'speech', text: 'hello' }])
})

test('typed lines are inputs; a connection that breaks off loses no row and repeats none', async () => {
  const live = liveApp({ cuts: 2 })
  const { glasses } = await signedIn(live, {
    stdin:
      'hello\n\n/press\n/press nose\n/touch\n/touch nose\n/head up\n/help\n/pres short\n/head sideways\n',
  })
  const { exit, out, err } = await glasses('try', '--json', ...app)
  expect(exit).toBe(0)
  expect(live.inputs.map(({ type }) => type)).toEqual(['speech', 'button', 'touch', 'head'])
  expect(err).toContain('“nose” isn’t a kind of press')
  expect(err).toContain('“nose” isn’t a gesture')
  const listed = '/touch single_tap, /press short, /press double, /press long, /head up, /head down, /help.'
  expect(err).toContain(`Commands: ${listed}`)
  expect(err).toContain(`There’s no command “/pres short”. Use ${listed}`)
  expect(err).toContain('There’s no command “/head sideways”.')
  const steps = linesIn(out).filter(({ type }) => type === 'step')
  expect(steps.map(({ name }) => name)).toEqual([...new Set(steps.map(({ name }) => name))])
})

test('a diagnosis is printed with its fix, and a failed session ends with 7', async () => {
  const live = liveApp()
  const { glasses } = await signedIn(live)
  const diagnosis = diagnose({ code: 'key_missing' })
  live.add({ kind: 'note', summary: diagnosis.text, body: { diagnosis } })
  live.add({
    kind: 'state',
    summary: 'failed',
    body: { session: { ...recordedSession, state: 'failed', diagnosis } },
  })
  const { exit, out } = await glasses('try', ...app)
  expect(exit).toBe(7)
  expect(out.split(diagnosis.text)).toHaveLength(2)
  expect(out).toContain(`  ${diagnosis.fix}`)
  expect(out).toContain('https://portal.example.com/docs/try-it#key-missing')
})

test('what a script asks for is checked before anything runs', async () => {
  const { glasses } = await signedIn(liveApp())
  expect((await glasses('try', '--press', 'nose', ...app)).exit).toBe(2)
  expect((await glasses('try', '--model', 'Pince-nez', ...app)).err).toContain('Vuzix Z100')
  expect((await glasses('try', '--timeout', 'x', ...app)).exit).toBe(2)
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
  const live = liveApp({ cuts: 1 })
  const { glasses } = await signedIn(live)
  const following = glasses('logs', '--follow', '--session', recordedSession.id, '--json', ...app)
  live.draw({ layoutType: 'text_wall', text: 'later' })
  live.end()
  const { exit, out } = await following
  expect(exit).toBe(0)
  const sequences = linesIn(out).map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
  expect(out).toContain('later')

  const session = { ...recordedSession, packageName: developmentApp.packageName }
  const recorded = terminal({ fetch: mockPortal({ sessions: [session] }).fetch })
  await recorded.signIn()
  const printed = await recorded.glasses('logs', ...app)
  const local = new Date(recordedSession.startedAt).toTimeString().slice(0, 8)
  expect(printed.out.split('\n')[0]).toContain(`${local}.000 → call     POST https://captions`)
  const none = terminal({ fetch: mockPortal({ sessions: [] }).fetch })
  await none.signIn()
  expect((await none.glasses('logs', ...app)).exit).toBe(1)
})

test('a session that isn’t there is said to be none, not an app', async () => {
  const { glasses, signIn } = terminal({ fetch: mockPortal({ sessions: [] }).fetch })
  await signIn()
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
