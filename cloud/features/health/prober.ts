import {
  type DiagnosisCode,
  diagnose,
  type Finding,
  withoutTrailingSlashes,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import type { Config } from '../../lib/config.ts'
import { logFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { createSemaphores } from '../../lib/semaphore.ts'
import { findingOfAnswer } from '../../outbound/recognise.ts'
import { type OutboundOptions, outboundRules, requestOutbound } from '../../outbound/request.ts'
import type { Resolve } from '../../outbound/resolve.ts'
import {
  type OutboundAnswer,
  type OutboundLimits,
  outboundLimits,
  type Timings,
} from '../../outbound/result.ts'
import { traceCall } from '../../outbound/send.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { ProbeResult } from './advance.ts'
import { type Claim, claimDue, claimNow, postpone, release, skipMissedTurns } from './claim.ts'
import { recordProbe } from './record.ts'

type Deps = {
  db: Database
  config: Pick<
    Config,
    'portalUrl' | 'probeIntervalSeconds' | 'outboundAllow' | 'outboundPrivate' | 'outboundNameServers'
  >
  log: Log
  outbox: Pick<Outbox, 'flushSoon'>
  limits?: OutboundLimits
  resolve?: Resolve
}

export type Prober = ReturnType<typeof openProber>

const most = 50
/** Of these, those at one person's servers: whose name servers are silent keep nobody else's waiting. */
const mostOfPerson = 10
/** Until another turn of a server whose owner has so many under way, in milliseconds. */
const postponement = 5_000
/** A turn that is later than this, and than an interval, is missed, in milliseconds. */
const missedAfter = 60_000

export function openProber({ db, config, log, outbox, limits = outboundLimits, resolve }: Deps) {
  const interval = config.probeIntervalSeconds * 1_000
  const outbound = { ...outboundRules(config), log, ...(resolve && { resolve }), limits }
  const places = createSemaphores({ width: mostOfPerson, queue: 0 })
  const egress = egressMonitor()
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let turn: Promise<void> = Promise.resolve()

  /** Null where the check was cut off, which says nothing of the server. Throws 503 where no check counts. */
  async function check({ appId, developerId, publicUrl }: Claim): Promise<ProbeResult | null> {
    const freePlace = await places.acquire(developerId)
    const seen = await probe(publicUrl, { ...outbound, signal: closing.signal }).finally(freePlace)
    if (closing.signal.aborted) return null
    if (egress.counts(appId, seen)) return seen
    await release(db, appId)
    throw egressDown()
  }

  async function checkAndRecord(claim: Claim): Promise<void> {
    const seen = await check(claim)
    if (seen && (await recordProbe({ db, portalUrl: config.portalUrl }, claim.appId, seen)))
      outbox.flushSoon()
  }

  function inBackground(work: Promise<void>): void {
    const done = work.catch(logFailure(log, 'probing a server failed')).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function startDue(): Promise<void> {
    await skipMissedTurns(db, { after: Math.max(missedAfter, interval), interval })
    const free = most - underWay.size
    if (free === 0) return
    for (const claim of await claimDue(db, { most: free, interval }))
      if (places.isFull(claim.developerId)) await postpone(db, claim.appId, postponement)
      else inBackground(checkAndRecord(claim))
  }

  function beginDue(): Promise<void> {
    if (!closing.signal.aborted) turn = startDue()
    return turn
  }

  return {
    beginDue,
    closing: closing.signal,

    async checkDue(): Promise<void> {
      await beginDue()
      await Promise.all(underWay)
    },

    /** Checks one server at once, and records nothing. Throws 409 while another check of it, or as many as a
     * person may have at once, are running, 503 where no check counts or this process is closing. */
    async checkNow(appId: string): Promise<ProbeResult> {
      const claim = await claimNow(db, appId)
      if (!claim) throw conflict('CHECK_RUNNING', 'A check of this server is running. Wait a moment.')
      if (places.isFull(claim.developerId)) {
        await release(db, appId)
        throw tooManyChecks()
      }
      const seen = await check(claim)
      await release(db, appId)
      if (!seen) throw egressDown()
      return seen
    },

    /** The same of any server, for a person: 409 while as many of theirs as may be are checked. */
    async checkServer(personId: string, publicUrl: string): Promise<ProbeResult> {
      if (places.isFull(personId)) throw tooManyChecks()
      const freePlace = await places.acquire(personId)
      const seen = await probe(publicUrl, { ...outbound, signal: closing.signal }).finally(freePlace)
      if (closing.signal.aborted) throw egressDown()
      return seen
    },

    /** Begins no other probe, cuts off those under way, and resolves when nothing more is written. */
    async close(): Promise<void> {
      closing.abort()
      await turn.catch(() => {})
      await Promise.all(underWay)
    },
  }
}

const tooManyChecks = () =>
  conflict('CHECKS_RUNNING', `We’re already checking ${mostOfPerson} of your servers. Try again in a moment.`)

const egressDown = () => new HttpError('EGRESS_DOWN', 'We can’t reach any server right now. Try again later.')

const unreached: (DiagnosisCode | undefined)[] = ['dns_not_found', 'connect_timeout']
/** So many unreachable servers in a row mean that the portal's own network is down. */
const suspicious = 10

export function egressMonitor() {
  const missed = new Set<string>()
  return {
    /** Whether a check says something of its server: not while none of the last ten servers could be reached. */
    counts(appId: string, { diagnosis }: ProbeResult): boolean {
      if (unreached.includes(diagnosis?.code)) missed.add(appId)
      else missed.clear()
      return missed.size < suspicious
    },
  }
}

const healthUrl = (publicUrl: string) => `${withoutTrailingSlashes(publicUrl)}/health`

/** Calls GET /health of an app's server, as safely as Try It calls its webhook. Never rejects. */
async function probe(
  publicUrl: string,
  { log, ...options }: OutboundOptions & { log: Log },
): Promise<ProbeResult> {
  const url = healthUrl(publicUrl)
  const headers = { 'user-agent': 'Developer-Portal' }
  const request = { url, method: 'GET', headers } as const
  const { answer, finding, timings } = await traceCall({ purpose: 'health', log }, request, (traced) =>
    requestOutbound(traced, options),
  )
  const fault = answer ? faultOfAnswer(answer, url) : faultOfFailure(finding)
  if (fault) return { outcome: 'down', ms: null, diagnosis: diagnose(fault) }
  const isUp = answer !== null && answer.status >= 200 && answer.status < 300
  return { outcome: isUp ? 'up' : 'answers', ms: total(timings), diagnosis: null }
}

function faultOfAnswer(answer: OutboundAnswer, url: string): Finding | null {
  const finding = findingOfAnswer(answer, url)
  if (finding?.code === 'tunnel_off' || finding?.code === 'tunnel_no_server') return finding
  const { status, body } = answer
  return status >= 500 ? { code: 'health_failed', status, body } : null
}

const faultOfFailure = (finding: Finding): Finding =>
  finding.code === 'webhook_timeout' ? { code: 'health_timeout', seconds: finding.seconds } : finding

const total = (timings: Timings) => Object.values(timings).reduce((sum, ms) => sum + ms, 0)
