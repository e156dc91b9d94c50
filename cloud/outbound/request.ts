import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Finding } from '../../src/api/contract.ts'
import type { Config } from '../lib/config.ts'
import { type OutboundRequest, readBeginning, sendRequest, textOf } from './exchange.ts'
import { addressRule, type IsAllowed } from './publicAddresses.ts'
import { findingOfFailure } from './recognise.ts'
import {
  createResolve,
  ForbiddenAddress,
  isLoopbackName,
  NameNotFound,
  type Resolve,
  UntrustedCertificate,
} from './resolve.ts'
import {
  type OnPart,
  type OutboundLimits,
  type OutboundResult,
  outboundLimits,
  type Part,
  type Timings,
} from './result.ts'

export type OutboundOptions = {
  isAllowed: IsAllowed
  limits?: OutboundLimits
  resolve: Resolve
  acquireSlot?: () => Promise<() => void>
  onPart?: OnPart
  signal?: AbortSignal
}

export type OutboundRules = Pick<OutboundOptions, 'isAllowed' | 'resolve'>

export const outboundRules = (
  config: Pick<Config, 'outboundAllow' | 'outboundPrivate' | 'outboundNameServers'>,
): OutboundRules => ({ isAllowed: addressRule(config), resolve: createResolve(config) })

/** Makes a request to a developer's server: every address is checked before the connection
 * and on it, no redirect is followed, time and size are limited. Never rejects: a failure is a finding. */
export const requestOutbound = (
  request: OutboundRequest,
  options: OutboundOptions,
): Promise<OutboundResult> => requestWith(textOf, request, options)

export const requestBytes = (
  request: OutboundRequest,
  options: OutboundOptions,
): Promise<OutboundResult<Buffer>> => requestWith((bytes) => bytes, request, options)

async function requestWith<Body>(
  bodyOf: (bytes: Buffer) => Body,
  { url: address, ...request }: OutboundRequest,
  {
    isAllowed,
    limits = outboundLimits,
    resolve,
    acquireSlot = async () => () => {},
    onPart = () => {},
    signal,
  }: OutboundOptions,
): Promise<OutboundResult<Body>> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    return { answer: null, finding: { code: 'dns_not_found', host: address }, timings: {} }

  const server = serverOf(url)
  const isSecure = url.protocol === 'https:'
  const { timings, measure, current } = stopwatch(onPart)
  const sockets: Socket[] = []
  let addresses: LookupAddress[] = []
  const speaksTls = async () => {
    const rules = { isAllowed, signal: timeLimit(limits.connectMs, signal) }
    try {
      const plain = await openSocket({ ...server, addresses }, rules)
      sockets.push(plain)
      sockets.push(await startTls(plain, server.host, rules.signal))
      return true
    } catch (error) {
      return error instanceof UntrustedCertificate
    }
  }
  const releaseSlot = await acquireSlot()
  try {
    const connecting = timeLimit(limits.connectMs, signal)
    const rules = { isAllowed, resolve, signal: connecting }
    addresses = await measure('lookup', () => lookUp(server.host, rules)).finally(releaseSlot)
    const plain = await measure('connect', () => openSocket({ ...server, addresses }, rules))
    sockets.push(plain)
    const socket = isSecure ? await measure('tls', () => startTls(plain, server.host, connecting)) : plain
    sockets.push(socket)

    const answering = timeLimit(limits.answerMs, signal)
    const answer = await measure('answered', async () => {
      const response = await sendRequest(socket, url, request, answering)
      const { bytes, isCut } = await readBeginning(response, limits, answering)
      const { statusCode: status = 0, headers } = response
      return { status, headers, body: bodyOf(bytes), ...(isCut && { isCut }) }
    })
    return { answer, finding: null, timings }
  } catch (error) {
    const seconds = limits.answerMs / 1_000
    const finding = findingOfFailure(current(), error, { ...server, seconds, isSecure })
    const isHttps = finding.code === 'connection_closed' && !isSecure && (await speaksTls())
    return {
      answer: null,
      finding: isHttps ? { ...finding, code: 'not_http', spoken: 'https' } : finding,
      timings,
    }
  } finally {
    // TLS before what is below it: a write that is under way to a socket that is gone ends the process.
    for (const socket of sockets.toReversed()) socket.destroy()
  }
}

/** A connection to a developer's server, as `requestOutbound` opens it. Rejects with ForbiddenAddress, NameNotFound,
 * UntrustedCertificate, a system error or the time limit's. */
export async function connectOutbound(
  url: URL,
  { isAllowed, resolve }: OutboundRules,
  signal: AbortSignal = AbortSignal.timeout(outboundLimits.connectMs),
): Promise<Socket> {
  const server = serverOf(url)
  const addresses = await lookUp(server.host, { isAllowed, resolve, signal })
  const plain = await openSocket({ ...server, addresses }, { isAllowed, signal })
  return url.protocol === 'https:' ? startTls(plain, server.host, signal) : plain
}

export const findingOfConnection = (url: URL, error: unknown): Finding =>
  findingOfFailure(error instanceof NameNotFound ? 'lookup' : 'connect', error, {
    ...serverOf(url),
    seconds: outboundLimits.connectMs / 1_000,
    isSecure: url.protocol === 'https:',
  })

const timeLimit = (ms: number, signal?: AbortSignal) =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms)

function serverOf({ hostname, port, protocol }: URL): { host: string; port: number } {
  const standard = protocol === 'https:' ? 443 : 80
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? standard : Number(port) }
}

function stopwatch(onPart: OnPart) {
  const timings: Timings = {}
  let part: Part = 'lookup'
  return {
    timings,
    current: () => part,
    async measure<Result>(name: Part, work: () => Promise<Result>): Promise<Result> {
      part = name
      const start = performance.now()
      const result = await work()
      timings[name] = Math.round(performance.now() - start)
      onPart(name)
      return result
    },
  }
}

/** The addresses of a URL's host, which may be one itself. Rejects with ForbiddenAddress when one
 * of them may not be called (of this machine's own names all), with the resolver's error, or with the signal's reason. */
export async function lookUp(
  host: string,
  { isAllowed, resolve, signal }: { isAllowed: IsAllowed; resolve: Resolve; signal: AbortSignal },
): Promise<LookupAddress[]> {
  signal.throwIfAborted()
  const family = isIP(host)
  const addresses =
    family === 0
      ? await Promise.race([resolve(host, signal), rejectionOf(signal)])
      : [{ address: host, family }]
  const allowed = addresses.filter(({ address }) => isAllowed(address))
  if (isLoopbackName(host) && allowed.length > 0) return allowed
  const forbidden = addresses.find(({ address }) => !isAllowed(address))
  if (forbidden) throw new ForbiddenAddress(isUnspecified(forbidden.address) && isAllowed('127.0.0.1'))
  return addresses
}

const isUnspecified = (address: string) => address === '0.0.0.0' || address === '::'

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

type Server = { host: string; port: number; addresses: LookupAddress[] }

/** Connects to an address looked up before, and checks the socket's before the first byte. Rejects with
 * ForbiddenAddress, a system error or an AbortError. */
export async function openSocket(
  { host, port, addresses }: Server,
  { isAllowed, signal }: { isAllowed: IsAllowed; signal: AbortSignal },
): Promise<Socket> {
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    lookup: (_host, _options, callback) => callback(null, addresses),
  })
  // Whoever uses it sees its later errors; in between nobody may be listening, which would end the process.
  socket.on('error', () => {})
  try {
    await once(socket, 'connect', { signal })
    if (!isAllowed(socket.remoteAddress ?? '')) throw new ForbiddenAddress()
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** TLS over a connected socket. Rejects with UntrustedCertificate, a system error or an AbortError. */
async function startTls(socket: Socket, host: string, signal: AbortSignal): Promise<TLSSocket> {
  const secure = connectTls({
    socket,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ALPNProtocols: ['http/1.1'],
    // The check is made below, where the certificate can still be read for the diagnosis.
    rejectUnauthorized: false,
  })
  secure.on('error', () => {})
  try {
    await once(secure, 'secureConnect', { signal })
    if (!secure.authorized)
      throw new UntrustedCertificate(String(secure.authorizationError), secure.getPeerX509Certificate())
    return secure
  } catch (error) {
    secure.destroy()
    throw error
  }
}
