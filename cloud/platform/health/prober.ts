import { setTimeout as pause } from 'node:timers/promises'

import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { describeFailure } from '../../http/describeFailure.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { createSemaphore } from '../../limits/semaphore.ts'
import type { Log } from '../../log.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { addressRule } from '../outbound/addresses.ts'
import { type OutboundLimits, outboundLimits } from '../outbound/limits.ts'
import { type Resolve, resolveBySystem } from '../outbound/lookUp.ts'
import { type Claim, claimDue, claimNow, release, skipMissedTurns } from './claim.ts'
import { lookAt } from './look.ts'
import { recordLook } from './record.ts'
import { watchWayOut } from './wayOut.ts'

type Deps = {
  db: Database
  config: Pick<Config, 'portalUrl' | 'probeIntervalSeconds' | 'outboundAllow' | 'outboundPrivate'>
  log: Log
  outbox: Pick<Outbox, 'wake'>
  limits?: OutboundLimits
  resolve?: Resolve
}

export type Prober = ReturnType<typeof openProber>

/** Looks under way in one process at once. */
const most = 50
/** The system's look-ups take threads of a pool of four, which passwords are hashed in too. */
const mostLookUps = 2
/** Between two questions whose turn it is, at most, in milliseconds. */
const longestPause = 1_000
/** A turn that is later than this, and than an interval, is missed, in milliseconds. */
const missedAfter = 60_000

/** Looks at the servers of published apps; any number of processes share the work through the database. */
export function openProber({
  db,
  config,
  log,
  outbox,
  limits = outboundLimits,
  resolve = resolveBySystem,
}: Deps) {
  const interval = config.probeIntervalSeconds * 1_000
  const isAllowed = addressRule(config)
  const lookUps = createSemaphore({ width: mostLookUps, queue: Number.POSITIVE_INFINITY })
  const outbound = { isAllowed, limits, resolve: (name: string) => lookUps.run(() => resolve(name)) }
  const wayOut = watchWayOut()
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let turns: Promise<void> = Promise.resolve()

  async function look({ appId, publicUrl }: Claim): Promise<void> {
    const seen = await lookAt(publicUrl, { ...outbound, signal: closing.signal })
    // What was cut off says nothing of the server.
    if (closing.signal.aborted) return
    if (!wayOut.counts(appId, seen)) {
      await release(db, appId)
      throw noWayOut()
    }
    if (await recordLook(db, appId, seen, config)) outbox.wake()
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
    for (const claim of await claimDue(db, { most: free, interval })) inBackground(look(claim))
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

    /** Looks at one server at once. Throws 409 while another look at it is under way, 503 where no look counts. */
    async lookNow(appId: string): Promise<void> {
      const claim = await claimNow(db, appId)
      if (!claim) throw conflict('CHECK_RUNNING', 'The portal is looking at this server. Wait a moment.')
      await look(claim)
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
