import { setTimeout as pause } from 'node:timers/promises'

import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { describeFailure } from '../../http/describeFailure.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { createSemaphores } from '../../limits/semaphore.ts'
import type { Log } from '../../log.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { type OutboundLimits, outboundLimits } from '../outbound/limits.ts'
import { outboundRules } from '../outbound/request.ts'
import type { Resolve } from '../outbound/resolve.ts'
import { type Claim, claimDue, claimNow, postpone, release, skipMissedTurns } from './claim.ts'
import { type Look, lookAt } from './look.ts'
import { recordLook } from './record.ts'
import { watchWayOut } from './wayOut.ts'

type Deps = {
  db: Database
  config: Pick<
    Config,
    'portalUrl' | 'probeIntervalSeconds' | 'outboundAllow' | 'outboundPrivate' | 'outboundNameServers'
  >
  log: Log
  outbox: Pick<Outbox, 'wake'>
  limits?: OutboundLimits
  resolve?: Resolve
}

export type Prober = ReturnType<typeof openProber>

/** Looks under way in one process at once. */
const most = 50
/** Of these, those at one person's servers: whose name servers are silent keep nobody else's waiting. */
const mostOfPerson = 10
/** Until another turn of a server whose owner has so many under way, in milliseconds. */
const postponement = 5_000
/** Between two questions whose turn it is, at most, in milliseconds. */
const longestPause = 1_000
/** A turn that is later than this, and than an interval, is missed, in milliseconds. */
const missedAfter = 60_000

/** Looks at the servers of published apps; any number of processes share the work through the database. */
export function openProber({ db, config, log, outbox, limits = outboundLimits, resolve }: Deps) {
  const interval = config.probeIntervalSeconds * 1_000
  const outbound = { ...outboundRules(config), ...(resolve && { resolve }), limits }
  const places = createSemaphores({ width: mostOfPerson, queue: 0 })
  const wayOut = watchWayOut()
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let turns: Promise<void> = Promise.resolve()

  /** Null where the check was cut off, which says nothing of the server. Throws 503 where no check counts. */
  async function check({ appId, developerId, publicUrl }: Claim): Promise<Look | null> {
    const freePlace = await places.acquire(developerId)
    const seen = await lookAt(publicUrl, { ...outbound, signal: closing.signal }).finally(freePlace)
    if (closing.signal.aborted) return null
    if (wayOut.counts(appId, seen)) return seen
    await release(db, appId)
    throw noWayOut()
  }

  async function checkAndRecord(claim: Claim): Promise<void> {
    const seen = await check(claim)
    if (seen && (await recordLook(db, claim.appId, seen, config))) outbox.wake()
  }

  function inBackground(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log.error({ failure: describeFailure(error) }, 'looking at a server failed'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function takeTurn(): Promise<void> {
    await skipMissedTurns(db, { after: Math.max(missedAfter, interval), interval })
    const free = most - underWay.size
    if (free === 0) return
    for (const claim of await claimDue(db, { most: free, interval }))
      if (places.isFull(claim.developerId)) await postpone(db, claim.appId, postponement)
      else inBackground(checkAndRecord(claim))
  }

  async function takeTurns(): Promise<void> {
    const { signal } = closing
    while (!signal.aborted) {
      await takeTurn().catch((error: unknown) =>
        log.error({ failure: describeFailure(error) }, 'finding servers to look at failed'),
      )
      await pause(Math.min(interval / 4, longestPause), null, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    start(): void {
      turns = takeTurns()
    },

    /** Checks the servers whose turn it is, and resolves when all of that is written. */
    async checkDue(): Promise<void> {
      await takeTurn()
      await Promise.all(underWay)
    },

    /**
     * Checks one server at once, and records nothing. Throws 409 while another check of it, or as many as a person may
     * have at once, are running, 503 where no check counts or this process is closing.
     */
    async checkNow(appId: string): Promise<Look> {
      const claim = await claimNow(db, appId)
      if (!claim) throw conflict('CHECK_RUNNING', 'A check of this server is running. Wait a moment.')
      if (places.isFull(claim.developerId)) {
        await release(db, appId)
        throw conflict(
          'CHECKS_RUNNING',
          `We’re already checking ${mostOfPerson} of your servers. Try again in a moment.`,
        )
      }
      const seen = await check(claim)
      await release(db, appId)
      if (!seen) throw noWayOut()
      return seen
    },

    /** Begins no other look, cuts off those under way, and resolves when nothing more is written. */
    async close(): Promise<void> {
      closing.abort()
      await turns
      await Promise.all(underWay)
    },
  }
}

const noWayOut = () =>
  new HttpError('NO_WAY_OUT', 'The portal reaches no server at the moment. Try again later.')
