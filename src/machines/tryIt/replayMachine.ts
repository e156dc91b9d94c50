import { assign, type SnapshotFrom, setup } from 'xstate'

import * as z from 'zod/mini'
import { type ContainersLayout, containersLayout } from '../../api/contract/glasses/containers.ts'
import type { Session, SessionEvent } from '../../api/contract.ts'
import { applyEvents, type Glasses, noGlasses } from './glassesView.ts'
import { ladderOf } from './ladder.ts'
import { durationOf, msOf, type Point, pointsOf } from './points.ts'

// Milliseconds. Not with the other delays, which every page loads.
const longestPause = 2_000
const tick = 100

type Recorded = { session: Session; events: SessionEvent[] }

type Context = Recorded & {
  points: Point[]
  duration: number
  /** The moment that is shown, in milliseconds since the session's start. */
  clock: number
  /** The lens and the ladder after the rows that are shown. */
  shown: Glasses
  /** Times the recorded speed. */
  speed: number
}

/** Plays a stored session at its own pace; long pauses are cut short. */
export const replayMachine = setup({
  types: {
    context: {} as Context,
    /** `at`: where it begins, in milliseconds since the session's start; at its end where it is null. */
    input: {} as Recorded & { at?: number | null },
    events: {} as
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'step'; by: 1 | -1 }
      | { type: 'seek'; at: number }
      | { type: 'speed'; speed: number },
  },
  guards: { isAtEnd: ({ context: { shown, events } }) => shown.events.length >= events.length },
  actions: {
    step: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const { session, events, shown, duration } = context
      const count = Math.min(events.length, Math.max(0, shown.events.length + by))
      const last = events[count - 1]
      return {
        shown: after(context, count),
        clock: count === events.length ? duration : last ? msOf(session, last) : 0,
      }
    }),
    seek: assign(({ context }, { at }: { at: number }) => momentOf(context, at)),
    rewind: assign(({ context }) => ({ shown: after(context, 0), clock: 0 })),
    tick: assign(({ context }) => {
      const { from, next } = nextRow(context)
      return momentOf(context, Math.min(next, from + tick * context.speed))
    }),
    setSpeed: assign({ speed: (_, { speed }: { speed: number }) => speed }),
  },
  delays: {
    tick: ({ context }) => {
      const { from, next } = nextRow(context)
      return Math.min(tick, (next - from) / context.speed)
    },
  },
}).createMachine({
  id: 'replay',
  context: ({ input: { at = null, session, events } }) => {
    const duration = durationOf(session, events)
    const recorded = { session, events, duration }
    return {
      ...recorded,
      points: pointsOf(session, events),
      speed: 1,
      ...momentOf(recorded, at ?? duration),
    }
  },
  initial: 'paused',
  on: {
    step: { target: '.paused', actions: { type: 'step', params: ({ event }) => event } },
    seek: { target: '.paused', actions: { type: 'seek', params: ({ event }) => event } },
    speed: { actions: { type: 'setSpeed', params: ({ event }) => event } },
  },
  states: {
    paused: {
      on: { play: [{ guard: 'isAtEnd', target: 'playing', actions: 'rewind' }, { target: 'playing' }] },
    },
    playing: {
      always: { guard: 'isAtEnd', target: 'paused' },
      after: { tick: { target: 'playing', reenter: true, actions: 'tick' } },
      on: { pause: 'paused' },
    },
  },
})

/** From where the clock runs, and the moment of the next row; of a long pause only the end is waited for. */
function nextRow({ session, events, shown, clock }: Context): { from: number; next: number } {
  const row = events[shown.events.length]
  const next = row ? Math.max(clock, msOf(session, row)) : clock
  // The pause before the first row is none.
  const pause = shown.events.length === 0 ? 0 : longestPause
  return { from: Math.max(clock, next - pause), next }
}

type Shown = Recorded & { duration: number } & Partial<Pick<Context, 'shown'>>

function momentOf(context: Shown, at: number): Pick<Context, 'clock' | 'shown'> {
  const clock = Math.min(context.duration, Math.max(0, at))
  const count = context.events.findLastIndex((event) => msOf(context.session, event) <= clock) + 1
  return { clock, shown: after(context, count) }
}

/** The lens and the ladder after so many rows, from what is shown where that is less far. */
function after({ session, events, shown }: Omit<Shown, 'duration'>, count: number): Glasses {
  const from = shown && shown.events.length <= count ? shown : asStarted(session)
  return applyEvents(from, events.slice(from.events.length, count))
}

const asStarted = (session: Session): Glasses => ({
  ...noGlasses,
  session: { ...session, state: 'starting', steps: [], subscriptions: [], diagnosis: null },
})

const containersDrawing = z.object({ layout: containersLayout })

/** What a web app draws in a row of the log; null where it draws nothing. */
export function containersOf({ kind, body }: Pick<SessionEvent, 'kind' | 'body'>): ContainersLayout | null {
  const drawn = kind === 'layout' ? containersDrawing.safeParse(body) : null
  return drawn?.success && drawn.data.layout.containers.length > 0 ? drawn.data.layout : null
}

/** The lens and the ladder as they were at that moment. */
export function viewReplay(snapshot: SnapshotFrom<typeof replayMachine>) {
  const { session, shown, speed, clock, duration, points } = snapshot.context
  return {
    session,
    shownEvents: shown.events,
    clock,
    duration,
    points,
    speed,
    playing: snapshot.matches('playing'),
    headUp: shown.headUp,
    layout: layoutOf(session, shown),
    ladder: ladderOf(shown.session),
    diagnosis: shown.session?.diagnosis ?? null,
  }
}

function layoutOf({ page }: Session, { events, headUp, dashboard, main }: Glasses) {
  if (page === null) return headUp ? dashboard : main
  const drawn = events.findLast(({ kind }) => kind === 'layout')
  return drawn ? containersOf(drawn) : null
}
