import type { RequestListener, ServerResponse } from 'node:http'
import { jwtVerify } from 'jose'
import { expect, it, vi } from 'vitest'
import { issuerTimes, openIssuerKeys } from '../../../../cloud/features/publishers/issuerKeys.ts'
import type { Config } from '../../../../cloud/lib/config.ts'
import { createLog } from '../../../../cloud/lib/log.ts'
import { outboundRules } from '../../../../cloud/outbound/request.ts'
import { testConfig } from '../../support/testConfig.ts'
import { makeKey, type SigningKey, serve, sign } from './foreignIssuer.ts'

const log = createLog('silent')
const config = testConfig()

const open = (times: Partial<typeof issuerTimes> = {}, changes: Partial<Config> = {}) =>
  openIssuerKeys({
    outbound: outboundRules({ ...config, ...changes }),
    log,
    seconds: { connect: 1, answer: 1 },
    times: { ...issuerTimes, ...times },
  })

type Answers = { configuration?: (issuer: string, response: ServerResponse) => void; keys?: RequestListener }

/** An issuer whose keys the test changes. `asked`: the paths of its requests. */
async function issuerWith(answers: Answers = {}) {
  const published: SigningKey[] = []
  const asked: string[] = []
  const issuer: string = await serve((request, response) => {
    asked.push(request.url ?? '')
    const isOfKeys = request.url === '/keys'
    if (isOfKeys && answers.keys) return answers.keys(request, response)
    if (!isOfKeys && answers.configuration) return answers.configuration(issuer, response)
    const keys = { keys: published.map(({ publicJwk }) => publicJwk) }
    response.end(JSON.stringify(isOfKeys ? keys : { issuer, jwks_uri: `${issuer}/keys` }))
  })
  return { issuer, published, asked }
}

const verify = async (keys: ReturnType<typeof open>, issuer: string, key: SigningKey) =>
  (await jwtVerify(await sign(key, { sub: 'run' }), await keys.of(issuer))).payload.sub

const problemOf = async (keys: ReturnType<typeof open>, issuer: string, key: SigningKey) =>
  verify(keys, issuer, key).catch((error: Error) => `${error.name}: ${error.message}`)

it('reads keys once, for all who ask at the same time', async () => {
  const { issuer, published, asked } = await issuerWith()
  const key = await makeKey('a')
  published.push(key)
  const keys = open()
  await Promise.all([1, 2, 3].map(() => verify(keys, issuer, key)))
  expect(await verify(keys, issuer, key)).toBe('run')
  expect(asked).toEqual(['/.well-known/openid-configuration', '/keys'])
})

it('follows the rotation of keys, at most once in a while', async () => {
  const { issuer, published, asked } = await issuerWith()
  const [first, second] = await Promise.all([makeKey('first'), makeKey('second')])
  published.push(first)
  const eager = open({ cooldown: 0, keys: 0 })
  expect(await verify(eager, issuer, first)).toBe('run')
  published.splice(0, 1, second)
  expect(await verify(eager, issuer, second)).toBe('run')
  expect(await problemOf(eager, issuer, first)).toContain('no applicable key')

  published.splice(0, 1, first)
  const calm = open()
  expect(await verify(calm, issuer, first)).toBe('run')
  const before = asked.length
  for (let tries = 0; tries < 20; tries++) await problemOf(calm, issuer, second)
  expect(asked.length).toBe(before)
})

const tooLarge = `{"keys":[],"filler":"${'x'.repeat(200_000)}"}`
const never = (_: unknown, response: ServerResponse) => void response.write('{"keys":[')

it.each<[string, Answers, string]>([
  ['keys that never end', { keys: never }, 'didn’t end within 1 seconds'],
  ['keys that never come', { keys: () => {} }, 'didn’t answer within 1 seconds'],
  ['keys that are too large', { keys: (_, response) => response.end(tooLarge) }, 'is larger than 128 KiB'],
  [
    'a redirect',
    { keys: (_, response) => response.writeHead(302, { location: '/other' }).end() },
    'status 302',
  ],
  ['an error', { keys: (_, response) => response.writeHead(500).end() }, 'status 500'],
  ['a configuration that never ends', { configuration: never }, 'didn’t end within 1 seconds'],
  [
    'a configuration that is too large',
    { configuration: (_, response) => response.end(tooLarge) },
    'is larger than 128 KiB',
  ],
  [
    'a configuration that isn’t JSON',
    { configuration: (_, response) => response.end('<html>') },
    'isn’t a document of OpenID Connect Discovery',
  ],
  [
    'another issuer’s configuration',
    {
      configuration: (issuer, response) =>
        response.end(JSON.stringify({ issuer: 'https://other.example', jwks_uri: `${issuer}/keys` })),
    },
    'is about the issuer https://other.example',
  ],
  [
    'keys at an address that isn’t one of the web',
    {
      configuration: (issuer, response) =>
        response.end(JSON.stringify({ issuer, jwks_uri: 'file:///etc/passwd' })),
    },
    'aren’t at an https address',
  ],
])('is told of %s, which is not asked again at once', async (_what, answers, says) => {
  const { issuer, published, asked } = await issuerWith(answers)
  const key = await makeKey('a')
  published.push(key)
  const keys = open()
  const problem = await problemOf(keys, issuer, key)
  expect(problem).toContain(says)
  expect(problem).toMatch(/^IssuerUnreachable: /)
  const before = asked.length
  expect(await problemOf(keys, issuer, key)).toBe(problem)
  expect(asked.length).toBe(before)
})

it('asks no address that the portal doesn’t call', async () => {
  const { issuer, asked } = await issuerWith()
  const keys = open({}, { outboundPrivate: false })
  expect(await problemOf(keys, issuer, await makeKey('a'))).toContain('is a private address')
  expect(asked).toEqual([])
})

it('asks an issuer again after its rest', async () => {
  const { issuer, published, asked } = await issuerWith({
    keys: (_, response) => response.writeHead(500).end(),
  })
  const key = await makeKey('a')
  published.push(key)
  vi.useFakeTimers({ toFake: ['Date'] })
  const keys = open()
  await problemOf(keys, issuer, key)
  vi.advanceTimersByTime(issuerTimes.rest + 1)
  await problemOf(keys, issuer, key)
  vi.useRealTimers()
  expect(asked.filter((path) => path === '/keys')).toHaveLength(2)
})
