import { setTimeout as pause } from 'node:timers/promises'
import DataLoader from 'dataloader'
import { isEventType } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { Config } from '../../lib/config.ts'
import { logFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { outboundRules, requestOutbound } from '../../outbound/request.ts'
import type { Resolve } from '../../outbound/resolve.ts'
import { type OutboundLimits, type OutboundResult, outboundLimits } from '../../outbound/result.ts'
import { traceCall } from '../../outbound/send.ts'
import type { Outbox } from '../mail/outbox.ts'
import { bodyFor } from './message.ts'
import { claimQueues, failWaiting, type Head, inMs, putBack, type Queue, readTurns } from './queue.ts'
import { readSecrets, signatureOf } from './secrets.ts'
import { endTurns, isDelivered, postpone, settleFailure, type Turn } from './settle.ts'
import { type DeliveryTimes, deliveryTimes } from './times.ts'

type Deps = {
  db: Database
  config: Pick<Config, 'portalUrl' | 'outboundAllow' | 'outboundPrivate' | 'outboundNameServers'>
  log: Log
  /** Under which destinations' secrets are sealed. */
  secret: string
  outbox: Pick<Outbox, 'flushSoon'>
  limits?: OutboundLimits
  resolve?: Resolve
  times?: DeliveryTimes
}

export type Deliverer = ReturnType<typeof openDeliverer>

/** Queues that one process sends from at once: of all, of a team, and of one destination, where it fails or not. */
const places = { all: 300, team: 30, destination: 4, failing: 1 }
const claimedAtOnce = 50
/** Until another instance, of a newer version, may know a type that this one doesn't. */
const untilKnown = 60_000
/** How long what is due and turns that end wait for others, to be claimed or written down with them, in milliseconds. */
const together = 20
const unkept = { cache: false, maxBatchSize: claimedAtOnce }

const pausing = (ms: number, signal: AbortSignal) => pause(ms, null, { signal, ref: false }).catch(() => {})

/** Sends what waits in the queues of destinations. Several instances may do so beside each other. */
export function openDeliverer({ db, config, log, secret, outbox, ...options }: Deps) {
  const { limits = outboundLimits, resolve, times = deliveryTimes } = options
  const outbound = { ...outboundRules(config), ...(resolve && { resolve }), limits }
  const closing = new AbortController()
  const underWay = new Map<Promise<void>, Queue>()
  /** Of each destination and team. */
  const counts = new Map<string, number>()

  function count({ destinationId, teamId }: Queue, by: 1 | -1): void {
    for (const id of [destinationId, teamId]) {
      const now = countOf(id) + by
      if (now === 0) counts.delete(id)
      else counts.set(id, now)
    }
  }
  const countOf = (id: string) => counts.get(id) ?? 0
  const isDestinationFull = ({ destinationId, failingSince }: Queue) =>
    countOf(destinationId) >= (failingSince === null ? places.destination : places.failing)
  const isTeamFull = ({ teamId }: Queue) => countOf(teamId) >= places.team
  const fullOnes = () => {
    const full = [...underWay.values()].flatMap((queue) => [
      ...(isDestinationFull(queue) ? [queue.destinationId] : []),
      ...(isTeamFull(queue) ? [queue.teamId] : []),
    ])
    return [...new Set(full)]
  }

  // What several queues ask for at about the same time is one statement.
  const turns = new DataLoader((queues: readonly Queue[]) => readTurns(db, queues), unkept)
  const secrets = new DataLoader((ids: readonly string[]) => readSecrets(db, secret, ids), unkept)
  const ended = new DataLoader(
    async (turns: readonly Turn[]) => endTurns({ db }, turns).then(() => turns.map(() => true)),
    { ...unkept, batchScheduleFn: (done) => void setTimeout(done, together) },
  )

  async function send(
    { event, delivery, destination, slug }: Head,
    signing: readonly string[],
  ): Promise<OutboundResult | null> {
    const { type } = event
    if (!isEventType(type)) return null
    const told = { event: { ...event, type }, slug, portalUrl: config.portalUrl }
    const body = bodyFor(destination.format, told)
    const timestamp = Math.floor(Date.now() / 1_000)
    const signed = { id: event.id, timestamp, body }
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Developer-Portal',
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(signing, signed),
    }
    log.debug({ delivery: delivery.id, type }, 'delivering an event')
    const request = { url: destination.url, method: 'POST', headers, body } as const
    return traceCall({ purpose: 'event', log }, request, (traced) =>
      requestOutbound(traced, { ...outbound, signal: closing.signal }),
    )
  }

  async function serve(queue: Queue): Promise<void> {
    const heads = await turns.load(queue)
    const delivered: Turn['delivered'] = []
    const isOff = heads.some(({ destination }) => destination.offReason !== null)
    if (isOff) await failWaiting(db, queue.destinationId)
    const signing = await secrets.load(queue.destinationId)
    const until = Date.now() + times.turn
    for (const head of isOff ? [] : heads) {
      const result = await send(head, signing)
      // Another instance, of a newer version, may know its type.
      if (result === null) return postpone(db, { queue, delivered }, inMs(untilKnown))
      // Cut off, it says nothing of its receiver, and is sent again.
      if (closing.signal.aborted && result.finding) break
      if (isDelivered(result)) delivered.push({ head, result })
      else {
        const failed = { queue, delivered: delivered.splice(0), failed: { head, result }, times }
        const { isOver, hasMails } = await settleFailure({ db, portalUrl: config.portalUrl }, failed)
        if (hasMails) outbox.flushSoon()
        if (isOver) return
      }
      if (Date.now() > until) break
    }
    await ended.load({ queue, delivered })
  }

  function begin(queue: Queue): void {
    const done = serve(queue)
      .catch(logFailure(log, 'delivering events failed'))
      .finally(() => {
        underWay.delete(done)
        count(queue, -1)
      })
    underWay.set(done, queue)
    count(queue, 1)
  }

  /** Says how many queues it began to send from. */
  async function beginDue(): Promise<number> {
    const most = Math.min(claimedAtOnce, places.all - underWay.size)
    if (most <= 0 || closing.signal.aborted) return 0
    const width = places.destination
    const claimed = await claimQueues(db, { most, width, lease: times.lease, full: fullOnes() })
    const over: Queue[] = []
    for (const queue of claimed)
      if (isDestinationFull(queue) || isTeamFull(queue)) over.push(queue)
      else begin(queue)
    await putBack(db, over)
    return claimed.length - over.length
  }

  let running: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    const { signal } = closing
    while (!signal.aborted) {
      const begun = await beginDue().catch((error: unknown) => {
        logFailure(log, 'finding events to deliver failed')(error)
        return 0
      })
      if (begun === 0) await Promise.race([pausing(times.poll, signal), ...underWay.keys()])
      await pausing(together, signal)
    }
  }

  return {
    start(): void {
      running = run()
    },

    /** Sends all that is due, and resolves once that is done. */
    async deliverDue(): Promise<void> {
      for (;;) {
        // What was under way may have kept something from being begun, also where it ends meanwhile.
        const wasBusy = underWay.size > 0
        const begun = await beginDue()
        if (underWay.size > 0) await Promise.race(underWay.keys())
        else if (begun === 0 && !wasBusy) return
      }
    },

    /** Cuts off what is under way, which is sent again later; resolves when nothing more is written. */
    async close(): Promise<void> {
      closing.abort()
      await running
      await Promise.all(underWay.keys())
    },
  }
}
