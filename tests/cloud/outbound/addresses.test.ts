import { expect, it } from 'vitest'
import { addressRule } from '../../../cloud/outbound/addressRule.ts'
import { lookUp } from '../../../cloud/outbound/request.ts'
import { ForbiddenAddress } from '../../../cloud/outbound/resolve.ts'

const hosted = addressRule({ outboundAllow: [], outboundPrivate: false })
const local = addressRule({ outboundAllow: [], outboundPrivate: true })
const listed = addressRule({
  outboundAllow: ['10.20.0.0/16', '169.254.1.1', 'fd00:20::/32'],
  outboundPrivate: false,
})

it.each<[string, boolean, boolean]>([
  ['8.8.8.8', true, true],
  ['::ffff:8.8.8.8', true, true],
  ['2606:4700:4700::1111', true, true],
  ['127.0.0.1', false, true],
  ['127.255.255.254', false, true],
  ['10.0.0.5', false, true],
  ['172.31.255.255', false, true],
  ['192.168.1.7', false, true],
  ['::1', false, true],
  ['fd12:3456::1', false, true],
  ['::ffff:127.0.0.1', false, true],
  ['::ffff:7f00:1', false, true],
  ['::127.0.0.1', false, true],
  ['0.0.0.0', false, false],
  ['0.1.2.3', false, false],
  ['169.254.169.254', false, false],
  ['::ffff:169.254.169.254', false, false],
  ['100.64.0.1', false, false],
  ['192.0.0.1', false, false],
  ['192.0.2.1', false, false],
  ['198.18.0.1', false, false],
  ['224.0.0.1', false, false],
  ['240.0.0.1', false, false],
  ['255.255.255.255', false, false],
  ['::', false, false],
  ['::7f00:1', false, false],
  ['::808:808', false, false],
  ['::ffff:0:127.0.0.1', false, false],
  ['fe80::1', false, false],
  ['fe80::1%eth0', false, false],
  ['fec0::1', false, false],
  ['ff02::1', false, false],
  ['64:ff9b::7f00:1', false, false],
  ['64:ff9b:1::7f00:1', false, false],
  ['2002:7f00:1::', false, false],
  ['2001:0:7f00:1::', false, false],
  ['2001:db8::1', false, false],
  ['3fff::1', false, false],
  ['4000::1', false, false],
  ['168.63.129.16', false, false],
  ['168.63.129.17', true, true],
  ['::ffff:168.63.129.16', false, false],
  ['64:ff9b::a83f:8110', false, false],
  ['2002:a83f:8110::', false, false],
  ['100.100.100.200', false, false],
  ['192.0.0.192', false, false],
  ['161.26.0.7', false, false],
  ['192.80.8.124', false, false],
  ['fd00:ec2::254', false, false],
  ['fd20:ce::254', false, false],
  ['glasses.example.com', false, false],
  ['', false, false],
])('may call %s: hosted %s, on this machine only %s', (address, whenHosted, whenLocal) => {
  expect([hosted(address), local(address)]).toEqual([whenHosted, whenLocal])
})

it.each<[string, boolean]>([
  ['10.20.255.1', true],
  ['::ffff:10.20.0.1', true],
  ['10.21.0.1', false],
  ['169.254.1.1', true],
  ['169.254.169.254', false],
  ['fd00:20:1::1', true],
  ['fd00:21::1', false],
  ['127.0.0.1', false],
  ['8.8.8.8', true],
])('may call %s with OUTBOUND_ALLOW: %s', (address, isAllowed) => {
  expect(listed(address)).toBe(isAllowed)
})

const both = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

it.each([
  ['localhost', ['127.0.0.1'], ['127.0.0.1']],
  ['app.localhost', ['127.0.0.1', '::1'], ['127.0.0.1', '::1']],
  ['localhost', [], null],
  ['glasses.example.com', ['127.0.0.1'], null],
])('of the addresses of %s, of which %j may be called, takes %j', async (host, allowed, taken) => {
  const rules = {
    isAllowed: (address: string) => allowed.includes(address),
    resolve: async () => both,
    signal: new AbortController().signal,
  }
  const found = await lookUp(host, rules).catch((error: unknown) => error)
  if (taken === null) expect(found).toBeInstanceOf(ForbiddenAddress)
  else expect(found).toEqual(both.filter(({ address }) => taken.includes(address)))
})
