import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { beginUpdateCheck } from '../../cli/lib/updates.ts'
import { setUpPortal, type Through } from './support/portal.ts'
import { type Given, terminal } from './support/terminal.ts'

const portal = setUpPortal()

const day = 86_400_000

function computer(answer: () => Promise<Response>, version = '1.9.0') {
  const asked: string[] = []
  const at = terminal({
    isTerminal: true,
    fetch: (url) => {
      asked.push(url)
      return answer()
    },
  })
  const command = async () => (await beginUpdateCheck(at.io(), version)).end()
  return { ...at, asked, command }
}

const answering = (body: string) => async () => new Response(body)

const saved = (home: string) => readFile(join(home, '.config/glasses/updates.json'), 'utf8').catch(() => null)

test('a newer version is mentioned once a day, and the registry asked once a day', async () => {
  const { command, asked, pass } = computer(answering('{"version":"1.10.0"}'))
  expect(await command()).toMatch(/^glasses 1\.10\.0 is out; you have 1\.9\.0\./)
  expect(await command()).toBeNull()
  pass(day)
  expect(await command()).toContain('1.10.0')
  expect(asked).toEqual(Array(2).fill('https://registry.npmjs.org/smart-glasses-cli/latest'))
})

test.each(['{"version":"1.9.0"}', '{"version":"0.10.0"}', '{"version":"\\u001b[2J"}', '{}', '<html>'])(
  'nothing is said of %s',
  async (body) => {
    expect(await computer(answering(body)).command()).toBeNull()
  },
)

test('a release candidate is told of its release, and of none before it', async () => {
  const told = (latest: string) => computer(answering(`{"version":"${latest}"}`), '2.0.0-rc.1').command()
  expect(await told('2.0.0')).toContain('glasses 2.0.0 is out')
  expect(await told('2.0.1')).toContain('glasses 2.0.1 is out')
  expect(await told('1.9.9')).toBeNull()
})

test('a registry that fails or doesn’t answer keeps no command waiting, and is asked again the next time', async () => {
  const failing = computer(() => Promise.reject(new TypeError('fetch failed')))
  expect(await failing.command()).toBeNull()
  const hanging = terminal({
    isTerminal: true,
    fetch: (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  })
  const check = await beginUpdateCheck(hanging.io(), '1.9.0')
  expect(await check.end()).toBeNull()
  expect([await saved(failing.home), await saved(hanging.home)]).toEqual([null, null])
})

test.each<[string, string[], Given, boolean]>([
  ['a person', [], {}, true],
  ['--json', ['--json'], {}, false],
  ['--quiet', ['--quiet'], {}, false],
  ['a pipe', [], { isTerminal: false }, false],
  ['CI', [], { env: { CI: 'true' } }, false],
  ['who turned it off', [], { env: { GLASSES_UPDATES: 'off' } }, false],
])('for %s the registry is asked: $3', async (_, args, given, isAsked) => {
  const registries: string[] = []
  const registry: Through = (fetch) => (url, init) => {
    if (url.startsWith(portal.url)) return fetch(url, init)
    registries.push(url)
    return Promise.reject(new TypeError('fetch failed'))
  }
  const env = { NO_COLOR: '1', GLASSES_URL: portal.url, ...given.env }
  const { glasses } = await portal.signedIn({ isTerminal: true, through: [registry], ...given, env })
  expect((await glasses('apps', ...args)).exit).toBe(0)
  expect(registries.length > 0).toBe(isAsked)
})
