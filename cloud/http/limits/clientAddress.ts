import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

export type AddressOf = (c: Context) => string

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The connection's address, or the last in X-Forwarded-For that is no trusted proxy. IPv6 counts by /64, which one
 * person has whole. Throws TypeError on a proxy that is no address or range. */
export function clientAddressBehind(trustedProxies: string[]): AddressOf {
  const proxies = trustedProxies.map(rangeOf)
  const isTrusted = (address: Address) =>
    ipaddr.subnetMatch(address, { trusted: proxies }, 'other') === 'trusted'

  return (c) => {
    let address = parse(connectionAddress(c))
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
    while (address !== null && isTrusted(address)) {
      const hop = parse(hops.pop()?.trim() ?? '')
      if (hop === null) break
      address = hop
    }
    return address === null ? '' : keyOf(address)
  }
}

function connectionAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}

function parse(text: string): Address | null {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  return isAddress ? ipaddr.process(text) : null
}

function rangeOf(proxy: string): [Address, number] {
  try {
    if (proxy.includes('/')) return unmapped(ipaddr.parseCIDR(proxy))
    const address = ipaddr.process(proxy)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  } catch (cause) {
    throw new TypeError(`TRUSTED_PROXIES: ${proxy} is no address or range`, { cause })
  }
}

function unmapped([address, prefix]: [Address, number]): [Address, number] {
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && prefix >= 96
  return isMapped ? [address.toIPv4Address(), prefix - 96] : [address, prefix]
}

const keyOf = (address: Address) =>
  address instanceof ipaddr.IPv4
    ? address.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${new ipaddr.IPv6(address.parts)}/64`)}/64`
