import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { tokenFinder } from '../../../../cloud/features/domains/findToken.ts'
import { createLog } from '../../../../cloud/lib/log.ts'
import { outboundRules } from '../../../../cloud/outbound/request.ts'
import { nameServer, type Said } from '../../glasses/support/nameServer.ts'
import { testConfig } from '../../support/testConfig.ts'
import { serve } from '../publishers/foreignIssuer.ts'

const token = 'gpd_of-the-team'

async function find(
  zone: Record<string, Said>,
  answer: RequestListener = (_, to) => to.writeHead(404).end(),
) {
  const origin = await serve(answer)
  await using names = await nameServer((name) => zone[name] ?? 'unknown')
  const config = testConfig({ outboundNameServers: [names.address] })
  const findToken = tokenFinder({
    ...{ config, outbound: outboundRules(config), log: createLog('silent') },
    originOf: () => origin,
  })
  return await findToken('example.com', token)
}

const served = (body: string) =>
  find({}, (request, to) => {
    to.writeHead(request.url === '/.well-known/glasses-publisher.json' ? 200 : 404).end(body)
  })

it.each<[string, Record<string, Said>]>([
  ['below the domain', { '_glasses-publisher.example.com': { texts: ['other', token] } }],
  ['of the domain itself', { 'example.com': { texts: ['v=spf1 -all', `glasses-publisher=${token}`] } }],
])('finds a token in a TXT record %s', async (_where, zone) => {
  expect(await find(zone)).toEqual({ method: 'dns', problem: null })
})

it.each([JSON.stringify({ token }), JSON.stringify({ tokens: ['another', token] }), JSON.stringify([token])])(
  'finds a token in a file %s',
  async (body) => {
    expect(await served(body)).toEqual({ method: 'file', problem: null })
  },
)

it.each<[string, () => ReturnType<typeof find>, string]>([
  ['neither', () => find({}), 'answered with status 404'],
  ['another token', () => served(JSON.stringify({ token: 'another' })), 'doesn’t have it either'],
  ['a page', () => served(`<p>${token}</p>`), 'doesn’t have it either'],
  [
    'a record that only contains it',
    () => find({ 'example.com': { texts: [`${token}-2`] } }),
    'No TXT record',
  ],
  ['a redirect', () => find({}, (_, to) => to.writeHead(302, { location: '/' }).end()), 'status 302'],
  [
    'a file that is too large',
    () => served(`{"token":"${token}","x":"${'x'.repeat(20_000)}"}`),
    'larger than 16 KiB',
  ],
])('says what is missing: %s', async (_what, look, says) => {
  const found = await look()
  expect([found.method, found.problem]).toEqual([null, expect.stringContaining(says)])
})
