import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { PNG } from 'pngjs'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { calls, testOfRecording, type WebPermissionNeed } from '../../src/api/contract.ts'
import { makeToken } from '../cloud/support/tokens.ts'
import { setUpPortal } from './support/portal.ts'
import { passingTime } from './support/terminal.ts'
import { wavOf } from './support/wav.ts'

const portal = setUpPortal()

const dice = await readFile('cloud/demo/webApp.html', 'utf8')

// One browser for all tests: whoever closes it closes what is open in it.
beforeAll(() => {
  const launch = chromium.launch.bind(chromium)
  const browsers = new Map<string | undefined, Promise<Browser>>()
  const ends: (() => Promise<void>)[] = []
  async function launchShared(options: Parameters<typeof launch>[0]): Promise<Browser> {
    const browser = await launch(options)
    ends.push(browser.close.bind(browser))
    vi.spyOn(browser, 'close').mockImplementation(async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
    })
    return browser
  }
  const launching = vi.spyOn(chromium, 'launch').mockImplementation((options) => {
    const path = options?.executablePath
    const browser = browsers.get(path) ?? launchShared(options)
    browsers.set(path, browser)
    return browser
  })
  return async () => {
    launching.mockRestore()
    await Promise.all(ends.map((end) => end()))
  }
})

/** A dev server with one page; `/away` leads to `away`. */
async function serve(page: string, away = '/') {
  const server = createServer((request, response) => {
    if (request.url === '/away') return response.writeHead(302, { location: away }).end()
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

type Given = Parameters<typeof portal.computer>[0] & { permissions?: WebPermissionNeed[] }

let apps = 0
/** A developer's terminal, with a web app whose page a dev server has. */
async function webApp(page: string, { permissions = [], ...given }: Given = {}) {
  const person = await portal.developer()
  const at = portal.computer({ ...passingTime, ...given })
  await at.signInAs(person)
  const packageName = `com.example.dice_${++apps}`
  const address = await serve(page)
  const body = {
    packageName,
    name: 'Pocket Dice',
    description: 'Dice on your glasses.',
    logoURL: 'https://dice.example.com/logo.png',
    kind: 'web' as const,
    webAddress: address,
    publicUrl: '',
    webPermissions: permissions,
  }
  expect((await portal.cloud.call(calls.registerApp, { as: person, body: body as never })).status).toBe(201)
  const own = { as: person, params: { packageName } }
  const session = async () => (await portal.cloud.call(calls.listSessions, own)).body.sessions[0]
  const events = async () => {
    const params = { id: (await session())?.id ?? '' }
    return (await portal.cloud.call(calls.listEvents, { as: person, params })).body.events
  }
  return { ...at, person, own, address, app: ['--app', packageName], session, events }
}

/** A page that runs a script once it can draw a text of its own. */
const pageOf = (script: string) => `<!doctype html><title>Test</title>
  <meta http-equiv="content-security-policy" content="script-src 'unsafe-inline'"><script>
  const call = (method, data) => window.flutter_inappwebview.callHandler('evenAppMessage', JSON.stringify({ method, data }))
  const draw = (content) => call('createStartUpPageContainer', { containerTotalNum: 1, textObject: [{ containerID: 1,
    containerName: 'text', xPosition: 0, yPosition: 0, width: 576, height: 288, isEventCapture: 1, content }] })
  ${script}
</script>`

test('a script presses, expects, takes a screenshot and exits, and the session has it all', async () => {
  const { glasses, app, cwd, session, events } = await webApp(dice)
  const script = ['--press', '--expect', 'You rolled a', '--expect', 'A picture', '--screenshot', 'lens.png']
  const leave = ['--press', 'double', '--expect', 'Exit this app?', '--exit', 'yes']
  const { exit, out, err } = await glasses('try', ...script, ...leave, ...app)
  expect([exit, err]).toEqual([0, expect.stringContaining('its page from http://127.0.0.1')])
  expect(out).toContain('✓ Bridge ready')
  expect(out).toMatch(/│ Press to roll the die\. +│/)

  const picture = PNG.sync.read(await readFile(join(cwd, 'lens.png')))
  expect([picture.width, picture.height]).toEqual([576, 288])
  const pixels = Array.from({ length: 576 * 288 }, (_, place) => [
    ...picture.data.subarray(place * 4, place * 4 + 4),
  ])
  const lit = pixels.filter(([, , , alpha]) => alpha !== 0)
  expect(lit.length).toBeGreaterThan(1_000)
  expect(
    lit.every(
      ([red, green, blue, alpha = 0]) => red === 0 && green === 255 && blue === 0 && alpha % 17 === 0,
    ),
  ).toBe(true)

  expect(await session()).toMatchObject({ state: 'ended', model: 'Even Realities G2' })
  const summaries = (await events()).map(({ summary }) => summary)
  expect(summaries).toEqual(expect.arrayContaining(['First input', 'updateImageRawData', 'Empty']))
})

test('a test of a page passes in the browser in which another page fails at its text', async () => {
  const { glasses, app, write } = await webApp(dice)
  await write('dice.glasses.yaml', 'name: Rolls\nsteps:\n  - press\n  - expect: You rolled a\n')
  const changed = 'name: Changed\ntimeout: 0.5\nsteps:\n  - expect: Press to throw the die.\n'
  await write('changed.glasses.yaml', changed)
  await write('models.glasses.yaml', 'name: Wrong\nmodel: g1\nsteps: [press]\n')
  const { exit, out } = await glasses('test', ...app)
  expect(exit).toBe(7)
  expect(out).toMatch(/✓ Rolls Even Realities G2/)
  expect(out).toContain('  - Press to throw the die.\n  + Press to roll the die.\n')
  expect(out).toContain('Web apps run on the G2.')
})

test('a test that a page’s recording makes passes as it is', async () => {
  const { glasses, app, write, session, events } = await webApp(dice)
  const script = [
    '--press',
    '--expect',
    'rolled',
    '--double-press',
    '--exit',
    'no',
    '--press',
    '--expect',
    'rolled',
  ]
  expect((await glasses('try', ...script, '--double-press', '--exit', 'yes', ...app)).exit).toBe(0)
  const recorded = await session()
  if (!recorded) throw new Error('There’s no session.')
  const text = testOfRecording({ session: recorded, events: await events() }, 'Recorded', portal.url)
  expect(
    text
      .split('steps:')[1]
      ?.replaceAll(/^ {2}- /gm, '')
      .trim()
      .split('\n'),
  ).toEqual([
    expect.stringMatching(/^expect: "Press to roll the die\. Double press to leave\./),
    'press: "short"',
    expect.stringMatching(/^expect: "\/You rolled a \\\\d\+\\\\\. Rolls so far: \\\\d\+/),
    'double_press: true',
    expect.stringMatching(/^expect: "Exit this app\?/),
    'exit: "no"',
    expect.stringMatching(/^expect: "\/You rolled a/),
    'press: "short"',
    expect.stringMatching(/^expect: "\/You rolled a/),
    'double_press: true',
    expect.stringMatching(/^expect: "Exit this app\?/),
    'exit: "yes"',
  ])
  await write('recorded.glasses.yaml', text)
  const { exit, out } = await glasses('test')
  expect([exit, out]).toEqual([0, expect.stringContaining('✓ Recorded')])
})

test('the files of a release run as phones install them, and of an app without an address its newest', async () => {
  const { glasses, app, cwd, session, own, write } = await webApp(pageOf(`draw('Served')`))
  const [, packageName = ''] = app
  const build = async (version: string) => {
    await mkdir(join(cwd, 'dist'), { recursive: true })
    const manifest = { package_id: packageName, edition: '202601', name: 'Dice', version, permissions: [] }
    const rest = { min_sdk_version: '0.0.12', entrypoint: 'index.html', supported_languages: ['en'] }
    await write('dist/app.json', JSON.stringify({ ...manifest, ...rest }))
    await write('dist/index.html', pageOf(`draw('Released ${version}')`))
    expect((await glasses('push', '--release', 'dist', ...app)).exit).toBe(0)
  }
  await build('1.0.0')
  await build('1.1.0')
  expect((await glasses('try', '--expect', 'Served', ...app)).exit).toBe(0)
  const tried = await glasses('try', '--release', '1', '--expect', 'Released 1.0.0', ...app)
  expect([tried.exit, tried.err]).toEqual([0, expect.stringContaining('.localhost:')])
  expect(await session()).toMatchObject({ state: 'ended' })
  const { body } = await portal.cloud.call(calls.getApp, own)
  await portal.cloud.call(calls.updateApp, { ...own, body: { ...body, webAddress: '' } as never })
  expect((await glasses('try', '--expect', 'Released 1.1.0', ...app)).exit).toBe(0)
  expect((await glasses('try', '--release', '9', ...app)).err).toContain('has no release “9”')
  const both = await glasses('try', '--release', '1', '--address', 'http://localhost:1', ...app)
  expect([both.exit, both.err]).toEqual([2, expect.stringContaining('exclude each other')])
})

test('what an app keeps on the phone is there in its next session', async () => {
  const page = pageOf(`call('getLocalStorage', { key: 'runs' }).then(async (runs) => {
    await call('setLocalStorage', { key: 'runs', value: runs + 'I' })
    await draw('Runs: ' + runs + 'I')
  })`)
  const { glasses, app } = await webApp(page)
  expect((await glasses('try', '--expect', 'Runs: I', ...app)).exit).toBe(0)
  expect((await glasses('try', '--expect', 'Runs: II', '--timeout', '3', ...app)).exit).toBe(0)
})

test('a page hears a WAV file, feels a walk, and gets the picture that it asks for', async () => {
  const page = pageOf(`let sounds = 0, moves = 0
    window._listenEvenAppMessage = async ({ data: { type, jsonData } }) => {
      if (type === 'audioEvent') sounds += jsonData.audioPcm.length
      else if (jsonData.imuData) moves += 1
      else {
        const { name, mimeType, size } = await call('pickImageFromAlbum')
        const content = [sounds, moves > 0, name, mimeType, size].join(' ')
        call('textContainerUpgrade', { containerID: 1, containerName: 'text', contentOffset: 0, contentLength: 0, content })
      }
    }
    draw('Hello').then(async () => {
      await call('imuControl', { iMUReportEn: 1, reportFrq: 100 })
      await call('audioControl', { isOpen: true, source: 'glasses' })
    })`)
  const permissions = (['g2-microphone', 'album'] as const).map((type) => ({
    type,
    description: 'To see and hear.',
    hosts: [],
  }))
  const { glasses, app, write } = await webApp(page, { permissions })
  await write('voice.wav', wavOf({ rate: 8_000, samples: 2_000 }))
  await write('photo.png', PNG.sync.write(new PNG({ width: 2, height: 2 })))
  await write('noise.wav', 'noise')
  const acts = ['--feed', 'voice.wav', '--feed', 'walk=0.3', '--feed', 'photo.png', '--press']
  const { exit, out, err } = await glasses('try', ...acts, '--expect', 'photo.png', ...app)
  expect([exit, err]).toEqual([0, expect.any(String)])
  // A quarter of a second, at 16 kHz and 16 bits.
  expect(out).toMatch(/8000 true photo\.png image\/png \d+/)
  const refused = await glasses('try', '--feed', 'noise.wav', ...app)
  expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining('isn’t a WAV file of 16-bit PCM')])
})

test('what the lens doesn’t show in time ends with 7, and so does an exit that nobody asks for', async () => {
  const { glasses, app } = await webApp(pageOf(`draw('Hello')`))
  const late = await glasses('try', '--expect', 'Bye', '--timeout', '0.5', '--json', ...app)
  expect(late.exit).toBe(7)
  const lines = late.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({ type: 'lens', lines: ['Hello'], model: 'Even Realities G2' }),
  )
  expect(lines.at(-1)).toMatchObject({
    error: { code: 'expectation', message: expect.stringContaining('“Bye”') },
  })

  const silent = await glasses('try', '--exit', 'yes', '--timeout', '0.5', ...app)
  expect([silent.exit, silent.err]).toEqual([7, expect.stringContaining('didn’t ask whether to exit')])
})

test('a page that isn’t there is said, with what to do', async () => {
  const { glasses, app } = await webApp(dice)
  const { exit, out, err } = await glasses('try', '--press', '--address', 'http://127.0.0.1:9/', ...app)
  expect(exit).toBe(7)
  expect(out).toContain('The page at http://127.0.0.1:9/ didn’t load')
  expect(err).toContain('The app’s page didn’t load.')
})

test('the page reaches what its permission lists and no more, and gets no microphone without one', async () => {
  const listed = await serve('{}')
  const other = await serve('{}')
  const page = pageOf(`
    const reach = (url) => fetch(url, { mode: 'no-cors' }).then(() => 'reached', () => 'blocked')
    const results = Promise.all([reach('${listed}'), reach('${other}'), 
      navigator.mediaDevices?.getUserMedia({ audio: true }).then(() => 'heard', () => 'deaf')])
    results.then(async (all) => { await draw(all.join(' ')); await call('audioControl', { isOpen: true }) })
  `)
  const network = { type: 'network' as const, description: 'To load.', hosts: [new URL(listed).origin] }
  const { glasses, app, events } = await webApp(page, { permissions: [network] })
  const { exit, out } = await glasses('try', '--expect', 'reached blocked deaf', '--timeout', '5', ...app)
  expect([exit, out]).toEqual([0, expect.stringContaining(new URL(other).origin)])
  const codes = (await events()).map(({ body }) => JSON.stringify(body))
  expect(codes.join()).toContain('network_not_listed')
})

test('a redirect to where the permission doesn’t reach is said', async () => {
  const other = await serve('{}')
  const listed = await serve('{}', other)
  const page = pageOf(`fetch('${listed}away', { mode: 'no-cors' }).finally(() => draw('Done'))`)
  const network = { type: 'network' as const, description: 'To load.', hosts: [new URL(listed).origin] }
  const { glasses, app } = await webApp(page, { permissions: [network] })
  const { exit, out } = await glasses('try', '--expect', 'Done', ...app)
  expect([exit, out]).toEqual([0, expect.stringContaining(`tried to reach ${new URL(other).origin}`)])
})

test('lines of a pipe are inputs', async () => {
  const { glasses, app, events } = await webApp(dice, { stdin: '/press\nhello\n/press double\n/exit no\n' })
  const { exit, err } = await glasses('try', ...app)
  expect([exit, err]).toEqual([0, expect.stringContaining('There’s no command “hello”.')])
  expect((await events()).map(({ summary }) => summary)).toContain('shutDownPageContainer')
})

test.each([
  [['--say', 'hello'], 'Web apps don’t get --say.'],
  [['--press', 'twice'], '“twice” isn’t a kind of press.'],
  [['--swipe', 'left'], '“left” isn’t a direction.'],
  [['--exit', 'maybe'], '“maybe” isn’t an answer to the exit dialog.'],
  [['--on'], '--on is for apps with a server.'],
  [['--address', 'ftp://x'], '“ftp://x” isn’t the address of a page.'],
])('a web app isn’t tried with %j', async (args, text) => {
  const { glasses, app } = await webApp(dice)
  const { exit, err } = await glasses('try', ...args, ...app)
  expect([exit, err]).toEqual([2, expect.stringContaining(text)])
})

test('an app with a server isn’t tried with what is for web apps', async () => {
  const { glasses, app } = await portal.signedIn()
  const { exit, err } = await glasses('try', '--swipe', 'up', ...app)
  expect([exit, err]).toEqual([2, expect.stringContaining('--swipe is for web apps.')])
})

test('a token that can’t read the app starts no session that nobody shows', async () => {
  const { person, app, session } = await webApp(dice)
  const { text } = await makeToken(portal.cloud, person, { scopes: ['sessions'] })
  const { glasses } = portal.computer({
    env: { NO_COLOR: '1', GLASSES_URL: portal.url, GLASSES_TOKEN: text },
  })
  const { exit, err } = await glasses('try', '--press', ...app)
  expect([exit, err]).toEqual([7, expect.stringContaining('is a web app')])
  expect(await session()).toMatchObject({ state: 'ended' })
})

test('a browser that isn’t there, or isn’t one, is said', async () => {
  const env = { NO_COLOR: '1', GLASSES_URL: portal.url }
  const gone = await webApp(dice, { env: { ...env, CHROME_PATH: '/nowhere/chrome' } })
  expect((await gone.glasses('try', '--press', ...gone.app)).err).toContain(
    'There’s no browser at /nowhere/chrome.',
  )
  const other = await webApp(dice)
  await other.write('chrome', '')
  await writeFile(join(other.cwd, 'chrome'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const at = { ...env, CHROME_PATH: join(other.cwd, 'chrome') }
  const broken = await webApp(dice, { env: at })
  const { exit, err } = await broken.glasses('try', '--press', ...broken.app)
  expect([exit, err]).toEqual([1, expect.stringContaining('didn’t start.')])
})
