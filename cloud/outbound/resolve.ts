import type { X509Certificate } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../lib/config.ts'
import { createSemaphore } from '../lib/semaphore.ts'

/** All addresses of a host name. Rejects with NameNotFound only where DNS says that there is none. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<LookupAddress[]>

type NamesConfig = Pick<Config, 'outboundNameServers' | 'outboundPrivate'>

const hostsFile =
  process.platform === 'win32' ? `${process.env.SystemRoot}\\System32\\drivers\\etc\\hosts` : '/etc/hosts'
const longestHostsFile = 1_000_000
/** For a name server's answer, doubled at the second try, in milliseconds; the caller's signal ends it earlier. */
const resolverOptions = { timeout: 1_500, tries: 2 }
/** Some name servers never answer for the other family: how long that is waited for once there is one address. */
const otherFamily = 250
const loopback = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** Names of this machine itself (RFC 6761 §6.3). */
export const isLoopbackName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/** Look-ups that wait without taking a thread: the system's take one of four, in which passwords are hashed
 * too. The names of this machine's network are the system's where such addresses may be called at all. */
export function createResolve({ outboundNameServers, outboundPrivate }: NamesConfig): Resolve {
  const bySystem = createSemaphore({ width: 1, queue: 20 })

  return async (given, signal) => {
    const name = given.replace(/\.$/, '').toLowerCase()
    // Whatever the hosts file says: many servers listen to one of the families alone.
    if (isLoopbackName(name)) return loopback
    const listed = await listedAddresses(name)
    if (listed.length > 0) return listed
    try {
      return await askNameServers(name, outboundNameServers, signal)
    } catch (error) {
      const isLocal = !name.includes('.') || name.endsWith('.local')
      if (!outboundPrivate || !isLocal) throw error
      return bySystem.run(() => lookup(name, { all: true }))
    }
  }
}

const mostTexts = 100

/** The TXT records of a name, each as one text; none where it has none. Rejects where no name server answers. */
export async function resolveTexts(
  name: string,
  { outboundNameServers }: Pick<Config, 'outboundNameServers'>,
): Promise<string[]> {
  const resolver = new Resolver(resolverOptions)
  if (outboundNameServers.length > 0) resolver.setServers(outboundNameServers)
  try {
    const records = await resolver.resolveTxt(name)
    return records.slice(0, mostTexts).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}

async function listedAddresses(name: string): Promise<LookupAddress[]> {
  const text = await readFile(hostsFile, 'utf8').catch(() => '')
  return text
    .slice(0, longestHostsFile)
    .split('\n')
    .flatMap((line) => {
      const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/)
      const isIt = isIP(address) !== 0 && names.some((listed) => listed.toLowerCase() === name)
      return isIt ? [{ address, family: isIP(address) }] : []
    })
}

async function askNameServers(
  name: string,
  servers: string[],
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  signal.throwIfAborted()
  // One for each name: cancelling ends all that a resolver asks.
  const resolver = new Resolver(resolverOptions)
  if (servers.length > 0) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const found: LookupAddress[] = []
  const add = (family: number) => (addresses: string[]) => {
    found.push(...addresses.map((address) => ({ address, family })))
  }
  const both = [resolver.resolve4(name).then(add(4)), resolver.resolve6(name).then(add(6))]
  try {
    await Promise.race([Promise.any(both), denialIn(both)])
    await Promise.race([Promise.allSettled(both), pause(otherFamily, null, { ref: false })])
    return found
  } catch (error) {
    throw hasNoAddress(error) ? new NameNotFound() : error
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

/** Rejects as soon as one answer says that there is no such name at all. */
const denialIn = (answers: Promise<void>[]) =>
  new Promise<never>((_, reject) => {
    for (const answer of answers)
      answer.catch(({ code }: NodeJS.ErrnoException) => code === 'ENOTFOUND' && reject(new NameNotFound()))
  })

const hasNoAddress = (error: unknown) =>
  error instanceof AggregateError &&
  error.errors.every(({ code }) => code === 'ENODATA' || code === 'EBADNAME')

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  /** Whether it stands for this computer, whose loopback address may be called. */
  readonly isLocal: boolean

  constructor(isLocal = false) {
    super('We don’t call this address.')
    this.isLocal = isLocal
  }
}

export class NameNotFound extends Error {
  override name = 'NameNotFound'
}

export class UntrustedCertificate extends Error {
  override name = 'UntrustedCertificate'
  readonly code: string
  readonly certificate: X509Certificate | undefined

  constructor(code: string, certificate: X509Certificate | undefined) {
    super(`The certificate is not trusted: ${code}`)
    this.code = code
    this.certificate = certificate
  }
}
