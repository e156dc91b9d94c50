import { describe, expect, it } from 'vitest'

import { clientAddressBehind } from '../../../../cloud/http/limits/limits.ts'

describe('a forwarded-for header', () => {
  const addressOf = (trusted: string[], remote: string, forwarded?: string) => {
    const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
    const incoming = { socket: { remoteAddress: remote, remotePort: 1, remoteFamily: 'IPv4' } }
    const context = { env: { incoming }, req: { header: (name: string) => headers.get(name) ?? undefined } }
    return clientAddressBehind(trusted)(context as never)
  }

  it.each([
    [[], '192.0.2.1', undefined, '192.0.2.1'],
    [[], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    [['10.0.0.0/8'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '198.51.100.66, 203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', 'unknown, nonsense', '10.1.2.3'],
    [['::1'], '::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [[], '2001:db8::6', undefined, '2001:db8::/64'],
    [[], 'fe80::1%eth0', undefined, 'fe80::/64'],
    [['::ffff:10.0.0.0/104'], '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '10', '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', '0x7f.1', '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
    [['::ffff:10.0.0.1'], '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ])('with proxies %j from %s saying %s counts for %s', (trusted, remote, forwarded, expected) => {
    expect(addressOf(trusted, remote, forwarded)).toBe(expected)
  })

  it('refuses a proxy that is no address', () => {
    expect(() => clientAddressBehind(['proxy.example.com'])).toThrow('TRUSTED_PROXIES')
  })
})
