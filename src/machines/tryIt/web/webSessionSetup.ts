import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { FontMetrics } from '../../../api/contract/glasses/containerText.ts'
import {
  type BridgeStorage,
  type Flood,
  type HostEvent,
  isSessionOver,
  type Session,
  type SessionEvent,
} from '../../../api/contract.ts'
import { isStatus, serverText } from '../../../api/http/errors.ts'
import { stopSession } from '../../../api/sessions.ts'
import { readBridgeStorage, saveBridgeStorage, sendHostEvents } from '../../../api/webSessions.ts'
import type { AsOnGlasses, HostOptions } from '../../../evenHub/hostState.ts'
import type { HostInput } from '../../../evenHub/inputs.ts'
import { type Picture, type Pixels, readPicture } from '../../../evenHub/picture.ts'
import type { Motion } from '../../../evenHub/run/feeds.ts'
import type { HostMessage, PageCall, PageNews } from '../../../evenHub/run/pageMessages.ts'
import { batchOf, nextPicture, sendable } from '../../../evenHub/run/queues.ts'
import { type RunEvent, stepRun } from '../../../evenHub/run/runEvents.ts'
import { type LaunchSource, startRun, type WebRun } from '../../../evenHub/run/webRun.ts'
import { delays } from '../../shared/delays.ts'
import { applyEvents, type Glasses, noGlasses } from '../glassesView.ts'
import { followStream, type StreamEvent } from '../streamStates.ts'

/** What runs a web app's sessions: of the app, the person and the browser. */
export type WebHost = {
  /** `address`: of the page. Rejects with ApiError or NoAnswerError. */
  start: (address: string, signal: AbortSignal) => Promise<Session>
  options: HostOptions
  /** Origins that the page may reach. */
  hosts: readonly string[]
  /** Milliseconds since 1970. */
  now: () => number
  /** From 0 to 1. */
  chance: () => number
  /** Of the display's font, once it is there. */
  metrics: () => FontMetrics | null
  decode: (file: Uint8Array) => Promise<Pixels>
}

type Context = Glasses & {
  host: WebHost
  address: string
  /** By the host's clock, when Start was pressed. */
  pressedAt: number
  /** Null until a session runs. */
  run: WebRun | null
  /** Of the page, which the host hasn't run yet. */
  calls: readonly (PageCall & { id: number })[]
  /** What the page said before it had a host. */
  early: readonly PageEvent[]
  /** Which page is in the frame; another number loads it anew. */
  frame: number
  /** Rows and storage that are on their way, and the storage that the cloud has. */
  sending: number
  saving: ReadonlyMap<string, string> | null
  saved: ReadonlyMap<string, string>
  motion: Motion
  error: string | null
  /** Why the cloud refused the stream of the log. */
  streamError: string | null
}

type PageEvent =
  | { type: 'page.ready' }
  | { type: 'page.missing'; problem: string }
  /** As it was read, or what is wrong with it. */
  | { type: 'page.call'; id: number; call: PageCall | { problem: string } }
  | { type: 'page.news'; news: PageNews }
  | ({ type: 'page.flood' | 'page.overrun' } & Flood)

export type WebSessionEvents =
  | { type: 'start'; address: string }
  | { type: 'resume'; session: Session }
  | { type: 'stop' }
  | { type: 'reload'; source: LaunchSource }
  | { type: 'input'; input: HostInput }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'options'; asOnGlasses: AsOnGlasses }
  | { type: 'motion'; motion: Motion }
  | PageEvent
  | StreamEvent
  | RunEvent

export const noSession = {
  ...noGlasses,
  address: '',
  pressedAt: 0,
  run: null,
  calls: [],
  early: [],
  frame: 0,
  sending: 0,
  saving: null,
  saved: new Map<string, string>(),
  motion: { x: 0, y: 0, walking: false },
  error: null,
  streamError: null,
} satisfies Omit<Context, 'host'>

type Failed = { error: unknown }

export const webSessionSetup = setup({
  types: {
    context: {} as Context,
    input: {} as WebHost,
    events: {} as WebSessionEvents,
    emitted: {} as { type: 'page.post'; message: HostMessage },
  },
  actors: {
    start: fromPromise<Session, { host: WebHost; address: string }>(({ input: { host, address }, signal }) =>
      host.start(address, signal),
    ),
    readStorage: fromPromise<BridgeStorage, { id: string }>(({ input, signal }) =>
      readBridgeStorage(input.id, signal),
    ),
    saveStorage: fromPromise<unknown, { id: string; values: BridgeStorage }>(({ input }) =>
      saveBridgeStorage(input.id, input.values),
    ),
    sendRows: fromPromise<unknown, { id: string; rows: readonly HostEvent[] }>(({ input }) =>
      sendHostEvents(input.id, input.rows),
    ),
    stop: fromPromise<Session, { id: string }>(({ input }) => stopSession(input.id)),
    readPicture: fromPromise<
      Picture,
      { data: unknown; size: { width: number; height: number }; decode: WebHost['decode'] }
    >(({ input: { data, size, decode } }) => readPicture(data, size, decode)),
    follow: followStream,
  },
  guards: {
    isOver: ({ context: { session } }) => session !== null && isSessionOver(session),
    isRefused: (_, { error }: Failed) => isStatus(error, 400, 403, 404, 409, 413, 422),
    hasEnded: ({ context }) => context.run?.host.hasEnded === true,
    hasCalls: ({ context }) => context.calls.length > 0,
    isNextPicture: ({ context }) => nextPicture(context) !== null,
    hasRows: ({ context }) => sendable(context) > 0,
    isBatchFull: ({ context }) => sendable(context) >= 100,
    isStorageChanged: ({ context: { run, saved } }) => run !== null && run.host.storage !== saved,
    isFlushed: ({ context: { run, saved } }) =>
      run === null || (run.rows.length === 0 && run.host.storage === saved),
    isMoving: ({ context }) => context.run !== null && context.run.host.imuPace !== null,
    isStill: ({ context }) => context.run === null || context.run.host.imuPace === null,
  },
  actions: {
    begin: assign(({ context: { host } }, { address }: { address: string }) => ({
      ...noSession,
      address,
      pressedAt: host.now(),
    })),
    resume: assign((_, { session }: { session: Session }) => ({
      ...noSession,
      session,
      address: session.page?.url ?? '',
    })),
    setSession: assign((_, { session }: { session: Session }) => ({ session })),
    startRun: assign(
      ({ context: { host, session, address, pressedAt } }, { values }: { values: BridgeStorage }) => {
        const storage = new Map(Object.entries(values))
        const startedAt = Date.parse(session?.startedAt ?? '')
        const run = startRun({
          options: host.options,
          hosts: host.hosts,
          address,
          offset: pressedAt === 0 ? 0 : startedAt - pressedAt,
          startedAt,
          steps: session?.steps.map(({ name }) => name) ?? [],
          storage,
        })
        return { run, saved: storage }
      },
    ),
    run: enqueueActions(({ context: { host, run }, enqueue }, event: RunEvent) => {
      if (run === null) return
      const now = host.now()
      const ran = stepRun(run, event, { now, chance: host.chance(), metrics: host.metrics() })
      enqueue.assign({ run: ran.run })
      for (const message of ran.posts) enqueue.emit({ type: 'page.post', message })
      for (const { event: next, delay } of ran.later) enqueue.raise(next, delay > 0 ? { delay } : {})
    }),
    addCall: assign(
      ({ context: { calls } }, { id, call }: { id: number; call: PageCall | { problem: string } }) =>
        'problem' in call ? {} : { calls: [...calls, { id, ...call }] },
    ),
    refuseCall: emit((_, { id }: { id: number }) => ({
      type: 'page.post' as const,
      message: { type: 'result' as const, id, value: null },
    })),
    ping: emit({ type: 'page.post', message: { type: 'ping' } }),
    shiftCall: assign({ calls: ({ context }) => context.calls.slice(1) }),
    clearCalls: assign({ calls: [] }),
    nextFrame: assign({ frame: ({ context }) => context.frame + 1, calls: [] }),
    addEarly: assign(({ context }, event: PageEvent) => ({ early: [...context.early, event] })),
    raiseEarly: enqueueActions(({ context: { early }, enqueue }) => {
      enqueue.assign({ early: [] })
      for (const event of early) enqueue.raise(event)
    }),
    setMotion: assign((_, { motion }: { motion: Motion }) => ({ motion })),
    takeBatch: assign(({ context }) => batchOf(context)),
    shiftRows: assign(({ context: { run, sending } }) => ({
      run: run && { ...run, rows: run.rows.slice(sending) },
      sending: 0,
    })),
    takeStorage: assign({ saving: ({ context }) => context.run?.host.storage ?? null }),
    setSaved: assign(({ context: { saving, saved } }) => ({ saved: saving ?? saved })),
    applyEvents: assign(({ context }, { events }: { events: SessionEvent[] }) =>
      applyEvents(context, events),
    ),
    setStartError: assign({
      error: (_, { error }: Failed) => serverText(error) ?? 'Couldn’t start the session. Try again.',
    }),
    setStorageError: assign({ error: 'Couldn’t load what your app keeps on the phone. Try again.' }),
    setStopError: assign({ error: 'Couldn’t stop the session. Try again.' }),
    clearError: assign({ error: null }),
    setStreamError: assign({ streamError: (_, { text }: { text: string }) => text }),
    clearStreamError: assign({ streamError: null }),
  },
  delays: {
    ...delays,
    imuPace: ({ context }) => context.run?.host.imuPace ?? 1_000,
  },
})
