import ipaddr from 'ipaddr.js'
import type { Config } from '../lib/config.ts'

export type IsAllowed = (address: string) => boolean

type Address = ipaddr.IPv4 | ipaddr.IPv6

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal'])
const platform = [
  '168.63.129.16/32', // Azure
  '161.26.0.0/16', // IBM Cloud
  '192.80.8.124/32', // Equinix Metal
  'fd00:ec2::/32', // AWS
  'fd20:ce::/32', // Google Cloud
].map((range) => ipaddr.parseCIDR(range))
const publicIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public unicast, OUTBOUND_ALLOW, and private ranges on a local portal; never cloud metadata. Mapped IPv4 counts as IPv4. */
export function addressRule(config: Pick<Config, 'outboundAllow' | 'outboundPrivate'>): IsAllowed {
  const listed = config.outboundAllow.map(rangeOf)

  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    if (ipaddr.subnetMatch(address, { listed }, 'unlisted') === 'listed') return true
    if (ipaddr.subnetMatch(address, { platform }, 'other') === 'platform') return false
    return isPublic(address) || (config.outboundPrivate && privateRanges.has(address.range()))
  }
}

const isPublic = (address: Address) =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(publicIPv6))

function rangeOf(text: string): [Address, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
