import { PassThrough } from 'node:stream'

import { expect, test } from 'vitest'

import { commands } from '../../cli/commands.ts'
import { table } from '../../cli/lib/table.ts'
import { plain, widthOf, wrapTo } from '../../cli/lib/text.ts'
import { run } from '../../cli/start.ts'
import { type Call, calls } from '../../src/api/contract.ts'
import { answering, refusing, setUpPortal, type Through } from './support/portal.ts'
import { portalUrl, terminal } from './support/terminal.ts'

/** All commands, and the one that takes every input. */
const manyLines = ['', 'try']

test('each help fits a screen, and has an example', async () => {
  const { glasses } = terminal()
  for (const args of [[], ...commands.map(({ name }) => name.split(' '))]) {
    const { exit, out } = await glasses(...args, '--help')
    const lines = out.trimEnd().split('\n')
    expect(exit).toBe(0)
    expect(lines.length, args.join(' ')).toBeLessThanOrEqual(manyLines.includes(args.join(' ')) ? 44 : 24)
    expect(Math.max(...lines.map((line) => line.length)), args.join(' ')).toBeLessThanOrEqual(100)
    expect(out).toMatch(/\$ .*glasses/)
  }
})

test('help names what is below a command, and the flags of every command', async () => {
  const { glasses } = terminal()
  expect((await glasses('--help')).out).toContain('List the API keys. Also: rotate, revoke, check')
  for (const { name } of commands)
    expect((await glasses(...name.split(' '), '--help')).out, name).toContain('--app, --team, --url, --json')
})

test('at 60 columns each help is wrapped beside its options', async () => {
  const { glasses } = terminal({ columns: 60 })
  for (const args of [[], ...commands.map(({ name }) => name.split(' '))]) {
    const lines = (await glasses(...args, '--help')).out.split('\n')
    // Examples are to be copied.
    expect(lines.filter((line) => line.length > 60 && !line.startsWith('  $'))).toEqual([])
  }
})

test.each([
  ['a command that isn’t there', ['nope'], 'There’s no command “nope”.', ''],
  ['a mistyped command', ['pul', '-q'], 'There’s no command “pul”. Did you mean pull?', ''],
  [
    'a mistyped second word',
    ['keys', 'rotat'],
    'There’s no command “keys rotat”. Did you mean rotate?',
    ' keys',
  ],
  ['an option that isn’t there', ['apps', '--nope'], 'There’s no option --nope.', ' apps'],
  ['a mistyped option', ['push', '--dryrun'], 'There’s no option --dryrun. Did you mean --dry-run?', ' push'],
  ['an argument too many', ['apps', 'nope'], '“nope” is an argument too many.', ' apps'],
  ['a missing argument', ['keys', 'revoke'], '<key> is missing.', ' keys revoke'],
  ['a missing value', ['status', '--timeout'], '--timeout <minutes> needs a value.', ' status'],
])('%s is an error of usage, as an object too', async (_, args, message, of) => {
  const { exit, err, out } = await terminal().glasses(...args)
  const next = `See how with \`glasses${of} --help\`.`
  expect({ exit, out, err }).toEqual({ exit: 2, out: '', err: `✗ ${message}\n  ${next}\n` })
  const { json } = await terminal().glasses('--json', ...args)
  expect(json()).toEqual({ error: { exit: 2, code: 'usage', message, next, fields: {} } })
})

test('help is a word, too', async () => {
  const { glasses } = terminal()
  expect(await glasses('help')).toMatchObject({ exit: 0, out: (await glasses('--help')).out })
  expect(await glasses('help', 'keys', 'rotate')).toMatchObject({
    exit: 0,
    out: (await glasses('keys', 'rotate', '--help')).out,
  })
})

test('version goes to stdout, and nothing else', async () => {
  const { exit, out, err } = await terminal().glasses('--version')
  expect({ exit, err }).toEqual({ exit: 0, err: '' })
  expect(out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

const portal = setUpPortal()

test.each([
  [401, 'UNAUTHENTICATED', 3],
  [403, 'SCOPE_NEEDED', 4],
  [404, 'NOT_FOUND', 7],
  [500, 'INTERNAL', 6],
] as const)('a refusal with %i %s ends with %i, and says what to do', async (status, code, exit) => {
  const { glasses } = await portal.signedIn({ through: [refusing(calls.listApps, status, { code })] })
  const text = await glasses('apps')
  expect(text.exit).toBe(exit)
  expect(text.out).toBe('')
  expect(text.err).toMatch(/^✗ No\.\n {2}\S/m)
  expect((await glasses('apps', '--json')).json()).toMatchObject({ error: { exit, code, message: 'No.' } })
})

const busyFor = (seconds: number) =>
  Response.json(
    { error: 'Busy.', code: 'TOO_MANY_REQUESTS' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )

test('a busy portal is asked again when it says, and no longer than a minute', async () => {
  let refusals = 2
  const busy = answering(calls.listApps, () => (refusals-- > 0 ? busyFor(3) : undefined))
  const { glasses, waits, asked } = await portal.signedIn({ through: [busy] })
  expect((await glasses('apps', '--quiet')).err).toBe('')
  expect(waits).toEqual([3_000, 3_000])
  expect(asked).toHaveLength(3)

  const other = await portal.signedIn({ through: [answering(calls.listApps, () => busyFor(3_600))] })
  expect((await other.glasses('apps')).exit).toBe(8)
  expect(other.waits).toEqual([])
})

test('only what may be repeated is sent again after a 503 of a proxy', async () => {
  const asked = { withdraw: 0, apps: 0, rotate: 0 }
  const countAs = (name: keyof typeof asked, call: Call) =>
    answering(call, () => {
      asked[name] += 1
      return new Response('<html>Service Unavailable</html>', {
        status: 503,
        headers: { 'retry-after': '1' },
      })
    })
  const { glasses, app } = await portal.signedIn({
    through: [
      countAs('withdraw', calls.withdrawApp),
      countAs('apps', calls.listApps),
      countAs('rotate', calls.rotateKey),
    ],
  })
  expect((await glasses('withdraw', '--yes', ...app)).exit).toBe(6)
  expect((await glasses('apps')).exit).toBe(6)
  expect((await glasses('keys', 'rotate', '--out', 'key.txt', ...app)).exit).toBe(6)
  expect(asked).toEqual({ withdraw: 1, apps: 4, rotate: 4 })
})

test('a portal that is away is said to be so once, by however many calls', async () => {
  const { glasses } = terminal({ env: { NO_COLOR: '1', GLASSES_URL: portalUrl, GLASSES_TOKEN: 'sgt_given' } })
  const { exit, err } = await glasses('status', '--app', 'com.example.captions')
  expect(exit).toBe(6)
  expect(err.split('\n').slice(0, 4)).toEqual([
    ...[1, 2, 4].map((seconds) => `${portalUrl} can’t be reached. Trying again in ${seconds} s…`),
    `✗ Couldn’t reach ${portalUrl}.`,
  ])
})

test.each([
  ['isn’t JSON', () => new Response('<html>')],
  ['has another shape', () => Response.json({ apps: 1 })],
  [
    'sends on elsewhere',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
  ],
  ['is endless', () => new Response('x', { headers: { 'content-length': '99999999' } })],
])('an answer that %s isn’t believed', async (_, respond) => {
  const { glasses } = await portal.signedIn({ through: [answering(calls.listApps, respond)] })
  const { exit, err } = await glasses('apps')
  expect(exit).toBe(6)
  expect(err).toMatch(/answer|redirects/)
})

test('Ctrl-C ends a command without a word', async () => {
  const interrupt = new AbortController()
  const { glasses } = await portal.signedIn({ signal: interrupt.signal })
  interrupt.abort()
  const { exit, out, err } = await glasses('apps')
  expect({ exit, out, err }).toEqual({ exit: 130, out: '', err: '' })
})

test('columns fit 60 of a terminal, and what an app is called moves no cursor', async () => {
  const name = '\u001b[2J眼鏡 \u009b31mRed\u202e app'
  const { glasses, packageName } = await portal.signedIn({ columns: 60, through: [renamed(name)] })
  const { out } = await glasses('apps')
  expect(out).toBe(
    [
      'PACKAGE                  NAME          STATUS       UPDATED',
      `${packageName}  [2J眼鏡 31m…  Development  just now`,
      '',
    ].join('\n'),
  )
  const json = await glasses('apps', '--json')
  expect(['\u001b', '\u009b'].some((char) => json.out.includes(char))).toBe(false)
  expect(json.json()).toMatchObject({ apps: [{ name }] })
})

/** A list of apps whose names no form would have taken. */
const renamed =
  (name: string): Through =>
  (fetch) =>
  async (url, init) => {
    const response = await fetch(url, init)
    if (!url.endsWith(calls.listApps.path)) return response
    const apps = calls.listApps.answer.parse(await response.json())
    return Response.json(apps.map((app) => ({ ...app, name })))
  }

test('a pipe gets whole lines', async () => {
  const name = 'A name as long as it may be '.repeat(3).trim().slice(0, 60).trim()
  const at = await portal.signedIn({ changes: { name } })
  const stdout = new PassThrough()
  expect(await run(['apps'], { ...at.io(), stdout })).toBe(0)
  expect(String(stdout.read())).toContain(` ${name} `)
})

test('text is measured, cut and wrapped by the columns that it takes', () => {
  expect([widthOf('a眼b'), widthOf('e\u0301'), widthOf('\u001b[31mred\u001b[39m')]).toEqual([4, 1, 3])
  expect(plain('a\u0007b\r\nc\td')).toBe('ab\nc\td')
  expect(wrapTo('one two three\nfour', 8)).toEqual(['one two', 'three', 'four'])
  const lines = table(['A', 'B'], [['long '.repeat(20), '眼'.repeat(40)]], { width: 40 })
  expect(lines.every((line) => widthOf(line) <= 40)).toBe(true)
})
