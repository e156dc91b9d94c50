import { expect, it } from 'vitest'
import { addressRule } from '../../../cloud/outbound/publicAddresses.ts'
import { lookUp } from '../../../cloud/outbound/request.ts'
import { ForbiddenAddress } from '../../../cloud/outbound/resolve.ts'
import { privateAddresses, reservedAddresses } from '../support/forbiddenAddresses.ts'

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
  ['168.63.129.17', true, true],
  ...privateAddresses.map((address): [string, boolean, boolean] => [address, false, true]),
  ...reservedAddresses.map((address): [string, boolean, boolean] => [address, false, false]),
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
