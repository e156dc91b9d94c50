import {
  type Finding,
  listenerLimits,
  type RelayFailure,
  type RelayPath,
  relayPaths,
  withoutTrailingSlashes,
} from '../../../src/api/contract.ts'
import type { RelayAnswer } from '../../db/schema.ts'
import { decodeBeginning, type OutboundRequest, textOf } from '../../outbound/exchange.ts'
import {
  type OutboundAnswer,
  type OutboundLimits,
  type OutboundResult,
  outboundLimits,
} from '../../outbound/result.ts'
import type { Transmit } from '../../outbound/send.ts'
import type { Exchange, Exchanged } from './exchange.ts'

type Session = { listenerId: string; listenerName: string | null; publicUrl: string }

type Server = { name: string; host: string; port: number; to: string; seconds: number }

/** Sends what a listener passes on through it; `direct` what goes anywhere else. */
export function sendThroughListener(
  { listenerId, listenerName, publicUrl }: Session,
  { exchange, direct }: { exchange: Exchange; direct: Transmit },
): Transmit {
  const name = listenerName ?? ''
  return async (request, options = {}) => {
    const path = pathOf(publicUrl, request.url)
    if (path === null) return direct(request, options)
    const { limits = outboundLimits, onPart = () => {} } = options
    const { method, headers = {} } = request
    const body = Buffer.from(request.body ?? '')
    if (body.length > listenerLimits.body) return answered(tooLarge)
    const begun = performance.now()
    const call = { listenerId, method, path, headers, body: body.toString('base64'), ms: limits.answerMs }
    const given = await exchange(call)
    if (typeof given === 'string' || 'failure' in given) return failed(given, serverOf(request, name, limits))
    const elapsed = Math.round(performance.now() - begun)
    const ms = Math.min(given.ms, elapsed)
    onPart('relay', Date.now() - ms)
    return { ...answered(await readAnswer(given, limits)), timings: { relay: elapsed - ms, answered: ms } }
  }
}

function pathOf(publicUrl: string, url: string): RelayPath | null {
  const base = withoutTrailingSlashes(publicUrl)
  return relayPaths.find((path) => url === `${base}${path}`) ?? null
}

function serverOf({ url }: OutboundRequest, name: string, { answerMs }: OutboundLimits): Server {
  const { hostname: host, host: to, port, protocol } = new URL(url)
  const standard = protocol === 'https:' ? 443 : 80
  return { name, host, to, port: port === '' ? standard : Number(port), seconds: answerMs / 1_000 }
}

type Response = Exclude<RelayAnswer, { failure: RelayFailure }>

async function readAnswer(
  { status, headers, body }: Response,
  limits: OutboundLimits,
): Promise<OutboundAnswer> {
  const encoding = headers['content-encoding'] ?? ''
  const bytes = await decodeBeginning(Buffer.from(body, 'base64'), encoding, limits.keptBytes)
  return { status, headers, body: textOf(bytes) }
}

const answered = (answer: OutboundAnswer): OutboundResult => ({ answer, finding: null, timings: {} })

function failed(given: Exclude<Exchanged, Response>, server: Server): OutboundResult {
  const code = typeof given === 'string' ? given : given.failure
  if (code === 'too_large') return answered(answerTooLarge)
  if (code === 'too_many') return answered(tooMany)
  return { answer: null, finding: findingOf(code, server), timings: {} }
}

type Failure = Exclude<RelayFailure, 'too_large' | 'too_many'> | Extract<Exchanged, string>

function findingOf(code: Failure, { name, host, port, to, seconds }: Server): Finding {
  switch (code) {
    case 'gone':
      return { code: 'listener_gone', name }
    case 'late':
    case 'timeout':
      return { code: 'listener_timeout', name, seconds }
    case 'refused':
      return { code: 'listener_refused', name, to }
    case 'closed':
      return { code: 'connection_closed', host, port }
    case 'not_http':
      return { code: 'not_http', host, port, spoken: 'other' }
  }
}

const kib = listenerLimits.body / 1_024

const answerOfRelay = (status: number, body: string): OutboundAnswer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
})
const tooLarge = answerOfRelay(413, `glasses listen passes on requests of at most ${kib} KiB.`)
const answerTooLarge = answerOfRelay(502, `glasses listen passes on answers of at most ${kib} KiB.`)
const tooMany = answerOfRelay(
  429,
  `glasses listen passes on at most ${listenerLimits.requestsPerSecond} requests a second.`,
)
