import type { SnapshotFrom } from 'xstate'
import { isSessionOver } from '../../../api/contract.ts'
import { ladderOf } from '../ladder.ts'
import { streamStates } from '../streamStates.ts'
import { pageStates } from './pageStates.ts'
import { rowStates, storageStates } from './sendStates.ts'
import { noSession, webSessionSetup } from './webSessionSetup.ts'

const idOf = ({ context }: { context: { session: { id: string } | null } }) => ({
  id: context.session?.id ?? '',
})

const whenOver = { guard: 'isOver', target: '#webSession.live.session.over' } as const

const sessionStates = webSessionSetup.createStateConfig({
  initial: 'running',
  states: {
    running: { ...pageStates, always: whenOver, on: { stop: 'closing' } },
    closing: {
      entry: { type: 'run', params: { type: 'run.stop' } },
      always: whenOver,
      after: { pageCloses: 'flushing' },
    },
    flushing: {
      always: [whenOver, { guard: 'isFlushed', target: 'stopping' }],
      after: { rowsFlushed: 'stopping' },
    },
    stopping: {
      always: whenOver,
      invoke: {
        src: 'stop',
        input: idOf,
        onDone: { actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) } },
        onError: { target: 'unstopped', actions: 'setStopError' },
      },
    },
    unstopped: { always: whenOver, on: { stop: { target: 'stopping', actions: 'clearError' } } },
    over: { entry: { type: 'run', params: { type: 'run.stop' } } },
  },
})

/** A web app's session: its page in a frame, the glasses that this browser stands in for, and their log in the cloud. */
export const webSessionMachine = webSessionSetup.createMachine({
  id: 'webSession',
  context: ({ input }) => ({ ...noSession, host: input }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        start: { target: 'starting', actions: { type: 'begin', params: ({ event }) => event } },
        resume: { target: 'loading', actions: { type: 'resume', params: ({ event }) => event } },
      },
    },
    starting: {
      invoke: {
        src: 'start',
        input: ({ context }) => context,
        onDone: {
          target: 'loading',
          actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'setStartError', params: ({ event }) => event } },
      },
    },
    /** The page loads meanwhile; what it says waits for what the app keeps on the phone. */
    loading: {
      entry: 'nextFrame',
      on: {
        'page.*': { actions: { type: 'addEarly', params: ({ event }) => event } },
      },
      invoke: {
        src: 'readStorage',
        input: idOf,
        onDone: {
          target: 'live',
          actions: [{ type: 'startRun', params: ({ event }) => ({ values: event.output }) }, 'raiseEarly'],
        },
        // Without it, what the app kept before would be lost.
        onError: { target: 'live.session.stopping', actions: 'setStorageError' },
      },
    },
    live: {
      type: 'parallel',
      on: {
        start: {
          guard: 'isOver',
          target: 'starting',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'page.news': {
          actions: { type: 'run', params: ({ event }) => ({ type: 'run.news', news: event.news }) },
        },
        'run.done': { actions: { type: 'run', params: ({ event }) => event } },
        'run.check': { actions: { type: 'run', params: ({ event }) => event } },
        'run.answer': { actions: { type: 'run', params: ({ event }) => event } },
      },
      states: {
        session: sessionStates,
        rows: rowStates,
        storage: storageStates,
        stream: streamStates,
      },
    },
  },
})

export function viewWebSession(snapshot: SnapshotFrom<typeof webSessionMachine>) {
  const { session, events, run, motion, error, address } = snapshot.context
  const isOver = session !== null && isSessionOver(session)
  const isCalling = snapshot.matches('starting') || snapshot.matches('loading')
  const isRunning = snapshot.matches({ live: { session: 'running' } })
  return {
    session,
    events,
    address,
    ladder: ladderOf(session),
    layout: run?.display ?? null,
    page: pageOf(snapshot),
    launch: run?.launch ?? 0,
    glasses: run?.host.status ?? null,
    isForeground: run?.host.isForeground ?? true,
    hasExitDialog: run !== null && run.host.exitDialog !== null,
    hasMenu: run !== null && run.host.menu !== null,
    microphone: run?.host.microphone ?? null,
    isMoving: run !== null && run.host.imuPace !== null,
    followsLocation: run?.host.followsLocation ?? false,
    asks: run?.asks ?? [],
    asOnGlasses: (run?.options ?? snapshot.context.host.options).asOnGlasses,
    motion,
    isStarting: isCalling,
    isStopping:
      snapshot.matches({ live: { session: 'closing' } }) ||
      snapshot.matches({ live: { session: 'flushing' } }) ||
      snapshot.matches({ live: { session: 'stopping' } }),
    isStreamLost:
      snapshot.matches({ live: { stream: 'lost' } }) ||
      snapshot.matches({ live: { stream: { following: 'resuming' } } }) ||
      snapshot.matches({ live: { rows: 'offline' } }),
    canStart: !isCalling && (session === null || isOver),
    canStop: isRunning || snapshot.matches({ live: { session: 'unstopped' } }),
    canInput: isRunning && run !== null && run.launch > 0 && !run.host.hasEnded,
    error: error ?? snapshot.context.streamError,
  }
}

/** The page that is in the frame, null for none; `frame`: another number loads it anew. */
export function viewFrame(snapshot: SnapshotFrom<typeof webSessionMachine>) {
  const { session, frame } = snapshot.context
  const isShown = session !== null && !isSessionOver(session) && pageOf(snapshot) !== 'stopped'
  return { frame, page: isShown ? session.page : null }
}

export type PageState = 'none' | 'loading' | 'missing' | 'stopped' | 'shown' | 'ended'

function pageOf(snapshot: SnapshotFrom<typeof webSessionMachine>): PageState {
  if (snapshot.matches('loading')) return 'loading'
  const is = (page: 'loading' | 'missing' | 'stopped' | 'ended') =>
    snapshot.matches({ live: { session: { running: { page } } } })
  if (!snapshot.matches({ live: { session: 'running' } })) return 'none'
  if (is('loading')) return 'loading'
  if (is('missing')) return 'missing'
  if (is('stopped')) return 'stopped'
  return is('ended') ? 'ended' : 'shown'
}
