import { BlockList, isIP, isIPv6 } from 'node:net'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export type AddressOf = (c: Context) => string

/**
 * The address a request counts for: the connection's, or behind trusted proxies the last one in
 * X-Forwarded-For that is no such proxy. What anyone else writes there is not read. IPv6 counts by /64,
 * since one person has a whole such network. Throws TypeError on a proxy that is no address or range.
 */
export function clientAddressBehind(trustedProxies: string[]): AddressOf {
  const trusted = blockList(trustedProxies)

  return (c) => {
    let address = connectionAddress(c)
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    while (isTrusted(trusted, address)) {
      const hop = plain(hops.pop() ?? '')
      if (isIP(hop) === 0) break
      address = hop
    }
    return isIPv6(address) ? network64(address) : address
  }
}

function connectionAddress(c: Context): string {
  try {
    return plain(getConnInfo(c).remote.address ?? '')
  } catch {
    // A request made without a connection, such as Hono's own test requests.
    return ''
  }
}

/** IPv4 as itself where it comes mapped into IPv6. */
function plain(address: string): string {
  const [withoutZone = ''] = address.split('%', 1)
  return withoutZone.replace(/^::ffff:(?=\d+\.)/i, '')
}

function blockList(proxies: string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new TypeError(`TRUSTED_PROXIES: ${proxy} is no address or range`)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function isTrusted(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}
