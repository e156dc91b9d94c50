import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

import { usageError } from '../lib/cliError.ts'

/** A server that calls are passed on to, on this computer or in its own network. */
export type Target = {
  protocol: 'http:' | 'https:'
  /** Whether its certificate has to be one that this computer trusts: on this computer itself nobody else answers. */
  isJudged: boolean
  hostname: string
  port: number
  /** As a URL names it: `localhost:3000`. */
  host: string
  /** Finds only addresses that may be connected to: a name is looked up for each connection, and may change. */
  lookup: LookupFunction
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Private networks (RFC 1918, RFC 4193). Link-local addresses aren't: clouds serve their machines' secrets there. */
const local = new BlockList()
local.addSubnet('10.0.0.0', 8)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)
local.addSubnet('fc00::', 7, 'ipv6')

/** This computer's own names have both addresses, whatever its hosts file says: many servers listen to one alone. */
const ownAddresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]
const isOwnName = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

/** Reads `--to`. Throws CliError where it isn't a web server on this computer, or with `allowLan` in its network. */
export async function targetOf(to: string, { allowLan }: { allowLan: boolean }): Promise<Target> {
  const url = URL.parse(addressOf(to))
  const protocol = (['http:', 'https:'] as const).find((one) => one === url?.protocol)
  if (url === null || protocol === undefined || url.username !== '' || url.password !== '')
    throw usageError(`“${to}” isn’t the address of a local server.`, example)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw usageError(`“${to}” has a path. Leave it out: each call has its own.`, example)

  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const mayConnect: MayConnect = ({ address }) =>
    isOwn({ address }) || (allowLan && local.check(address, familyOf(address)))
  const addresses = isIP(hostname)
    ? [{ address: hostname }]
    : isOwnName(hostname)
      ? ownAddresses
      : await lookUp(hostname, { all: true }).catch(() => [])
  if (!addresses.some(mayConnect))
    throw usageError(
      allowLan ? `${hostname} isn’t on your own network.` : `${hostname} isn’t this computer.`,
      allowLan
        ? 'Name a private address, such as http://192.168.1.20:3000.'
        : 'Leave --to out, or add --allow-lan for a server on your own network.',
    )
  const isJudged = !addresses.every(isOwn)
  return {
    protocol,
    isJudged,
    hostname,
    port: Number(url.port || (protocol === 'https:' ? 443 : 80)),
    host: url.host,
    lookup: lookupOf(isJudged ? mayConnect : isOwn),
  }
}

/** A port, a host and a port, or a URL. */
function addressOf(to: string): string {
  if (/^\d{1,5}$/.test(to)) return `http://localhost:${to}`
  return /^[a-z]+:\/\//i.test(to) ? to : `http://${to}`
}

type MayConnect = (found: { address: string }) => boolean

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
const isOwn: MayConnect = ({ address }) => loopback.check(address, familyOf(address))

const example = 'Write it as http://localhost:3000.'

const lookupOf =
  (mayConnect: MayConnect): LookupFunction =>
  (hostname, options, done) => {
    const find = isOwnName(hostname) ? findOwn : findAll
    find(hostname, options, (error, addresses) => {
      const [first, ...others] = error ? [] : addresses.filter(mayConnect)
      if (first === undefined)
        done(error ?? Object.assign(new Error(`${hostname} isn’t local.`), { code: 'ECONNREFUSED' }), '')
      else if (options.all) done(null, [first, ...others])
      else done(null, first.address, first.family)
    })
  }

/** Finds a portal wherever it is, one on this computer at either address. */
export const lookupAny = lookupOf(() => true)

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

const findOwn = (_: string, __: LookupOptions, found: Found) => found(null, ownAddresses)
const findAll = (hostname: string, options: LookupOptions, found: Found) =>
  lookup(hostname, { ...options, all: true }, found)
