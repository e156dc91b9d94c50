import type { LookupAddress } from 'node:dns'
import type { Socket } from 'node:net'

import type { Config } from '../../lib/config.ts'
import { addressRule, type IsAllowed } from './addresses.ts'
import { type OutboundRequest, readBeginning, sendRequest, textOf } from './exchange.ts'
import { UntrustedCertificate } from './faults.ts'
import { type OutboundLimits, outboundLimits } from './limits.ts'
import { lookUp } from './lookUp.ts'
import { openSocket, startTls } from './openSocket.ts'
import { findingOfFailure } from './recognise.ts'
import { createResolve, type Resolve } from './resolve.ts'
import type { OnPart, OutboundResult, Part, Timings } from './result.ts'

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

/** The same for an answer of which the bytes are wanted. */
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
