import { setTimeout as pause } from 'node:timers/promises'

import { expect, it } from 'vitest'
import { type OutboundOptions, requestOutbound } from '../../../cloud/outbound/request.ts'
import { createResolve } from '../../../cloud/outbound/resolve.ts'
import { outboundLimits } from '../../../cloud/outbound/result.ts'
import { nameServer, type Said } from '../glasses/support/nameServer.ts'
import { httpServer } from '../glasses/support/servers.ts'

const zone: Record<string, Said | ((isIPv4: boolean) => Said | Promise<Said>)> = {
  'both.test': { addresses: ['192.0.2.1', '2001:db8:0:0:0:0:0:1'] },
  'here.test': { addresses: ['127.0.0.1'] },
  'slow.test': () => pause(30).then(() => ({ addresses: ['127.0.0.1'] })),
  'half.test': (isIPv4) => (isIPv4 ? { addresses: ['127.0.0.1'] } : 'silent'),
  'denied.test': (isIPv4) => (isIPv4 ? 'unknown' : 'silent'),
  'empty.test': { addresses: [] },
  'half-empty.test': (isIPv4) => (isIPv4 ? { addresses: [] } : 'silent'),
  'failed.test': 'failed',
  'silent.test': 'silent',
}

const say = (name: string, isIPv4: boolean) => {
  const said = zone[name] ?? 'unknown'
  return typeof said === 'function' ? said(isIPv4) : said
}

async function withNames<Result>(
  work: (options: OutboundOptions & { seen: string[] }) => Promise<Result>,
): Promise<Result> {
  await using names = await nameServer(say)
  const resolve = createResolve({ outboundNameServers: [names.address], outboundPrivate: false })
  const limits = { ...outboundLimits, connectMs: 300 }
  return await work({ isAllowed: () => true, resolve, limits, seen: names.seen })
}

const { signal } = new AbortController()

it('takes the addresses of both families, and what there is of one where the other stays silent', () =>
  withNames(async ({ resolve }) => {
    const addressesOf = async (name: string) =>
      (await resolve(name, signal)).map(({ address }) => address).toSorted()
    expect(await addressesOf('both.test')).toEqual(['192.0.2.1', '2001:db8::1'])
    expect(await addressesOf('BOTH.test.')).toEqual(['192.0.2.1', '2001:db8::1'])
    expect(await addressesOf('half.test')).toEqual(['127.0.0.1'])
  }))

it.each<[string, 'dns_not_found' | 'connect_timeout']>([
  ['nowhere.test', 'dns_not_found'],
  ['denied.test', 'dns_not_found'],
  ['empty.test', 'dns_not_found'],
  ['half-empty.test', 'connect_timeout'],
  ['failed.test', 'connect_timeout'],
  ['silent.test', 'connect_timeout'],
])('says of %s: %s, and only what DNS said is not found', (host, code) =>
  withNames(async (options) => {
    const { finding } = await requestOutbound({ url: `http://${host}:8080`, method: 'GET' }, options)
    expect(finding).toEqual(
      code === 'dns_not_found' ? { code, host } : { code, host, port: 8080, isUnresolved: true },
    )
  }),
)

it('calls a server while a hundred names of others are silent', () =>
  withNames(async (options) => {
    await using server = await httpServer((_, response) => response.end())
    const patient = { ...options, limits: outboundLimits }
    const others = new AbortController()
    const silent = Array.from({ length: 100 }, () =>
      requestOutbound({ url: 'http://silent.test', method: 'GET' }, { ...patient, signal: others.signal }),
    )
    for (const host of ['here.test', 'slow.test']) {
      const { answer } = await requestOutbound(
        { url: `http://${host}:${server.port}`, method: 'GET' },
        patient,
      )
      expect(answer?.status).toBe(200)
    }
    expect(await Promise.race([...silent, 'all silent'])).toBe('all silent')
    others.abort()
    await Promise.allSettled(silent)
  }))

it('counts no time in which it waits for a turn', () =>
  withNames(async (options) => {
    await using server = await httpServer((_, response) => response.end())
    const url = `http://here.test:${server.port}`
    const turns: string[] = []
    const acquireSlot = async () => {
      await pause(options.limits?.connectMs)
      turns.push('begun')
      return () => void turns.push('ended')
    }
    const { answer } = await requestOutbound({ url, method: 'GET' }, { ...options, acquireSlot })
    expect([answer?.status, turns]).toEqual([200, ['begun', 'ended']])
  }))

it('stops asking when it is cancelled', () =>
  withNames(async ({ resolve, seen }) => {
    const ending = new AbortController()
    const asked = resolve('silent.test', ending.signal)
    await expect.poll(() => seen.length).toBe(2)
    ending.abort()
    await expect(asked).rejects.toThrow()
  }))

it('ends at once where it was cut off before it began, whatever a resolver does', async () => {
  const resolve = () => new Promise<never>(() => {})
  const options = { isAllowed: () => true, resolve, signal: AbortSignal.abort() }
  const { answer, finding } = await requestOutbound({ url: 'http://silent.test', method: 'GET' }, options)
  expect([answer, finding?.code]).toEqual([null, 'connect_timeout'])
})

it('knows both addresses of localhost, without a name server', () =>
  withNames(async ({ resolve, seen }) => {
    const addresses = async (name: string) => (await resolve(name, signal)).map(({ address }) => address)
    expect(await addresses('localhost')).toEqual(['127.0.0.1', '::1'])
    expect(await addresses('app.localhost')).toEqual(['127.0.0.1', '::1'])
    expect(seen).toEqual([])
  }))
