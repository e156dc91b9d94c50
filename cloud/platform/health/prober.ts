import type { Database } from '../../db/database.ts'
import type { ProbeResult } from '../../domain/health/index.ts'
import {
  type Claim,
  claimDue,
  claimNow,
  postpone,
  recordProbe,
  release,
  skipMissedTurns,
} from '../../domain/health/index.ts'
import type { Outbox } from '../../domain/mail/index.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import type { Config } from '../../lib/config.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { createSemaphores } from '../../lib/semaphore.ts'
import { type OutboundLimits, outboundLimits } from '../outbound/limits.ts'
import { outboundRules } from '../outbound/request.ts'
import type { Resolve } from '../outbound/resolve.ts'
import { egressMonitor } from './egressMonitor.ts'
import { probe } from './probe.ts'

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
    if (seen && (await recordProbe(db, claim.appId, seen, config))) outbox.flushSoon()
  }

  function inBackground(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log.error({ failure: describeFailure(error) }, 'probing a server failed'))
      .finally(() => underWay.delete(done))
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
