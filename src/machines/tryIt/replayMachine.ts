import { assign, type SnapshotFrom, setup } from 'xstate'

import type { Session, SessionEvent } from '../../api/contract.ts'
import { delays } from '../shared/delays.ts'
import { applyEvents, type Glasses, noGlasses } from './glassesView.ts'
import { ladderOf } from './ladder.ts'

type Context = {
  session: Session
  /** The whole log. */
  events: SessionEvent[]
  /** The lens and the ladder after the rows that are shown. */
  shown: Glasses
  /** Times the recorded speed. */
  speed: number
}

/** Plays a kept session (BEYOND §2 "Sessions kept") at its own pace; long pauses are cut short. */
export const replayMachine = setup({
  types: {
    context: {} as Context,
    /** `at`: where it begins, in milliseconds since the session's start; at its end where it is null. */
    input: {} as { session: Session; events: SessionEvent[]; at?: number | null },
    events: {} as
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'step' }
      | { type: 'seek'; position: number }
      | { type: 'speed'; speed: number },
  },
  guards: { isAtEnd: ({ context: { shown, events } }) => shown.events.length >= events.length },
  actions: {
    step: assign({ shown: ({ context }) => after(context, context.shown.events.length + 1) }),
    seek: assign({ shown: ({ context }, { position }: { position: number }) => after(context, position) }),
    rewind: assign({ shown: ({ context }) => after(context, 0) }),
    setSpeed: assign({ speed: (_, { speed }: { speed: number }) => speed }),
  },
  delays: {
    nextRow: ({ context: { events, shown, speed } }) => {
      const [last, next] = [shown.events.at(-1), events[shown.events.length]]
      const gap = last && next ? Date.parse(next.at) - Date.parse(last.at) : 0
      return Math.min(gap, delays.replayPause) / speed
    },
  },
}).createMachine({
  id: 'replay',
  context: ({ input: { at = null, ...kept } }) => ({
    ...kept,
    shown: after(kept, rowsUntil(kept, at)),
    speed: 1,
  }),
  initial: 'paused',
  on: {
    step: { target: '.paused', actions: 'step' },
    seek: { target: '.paused', actions: { type: 'seek', params: ({ event }) => event } },
    speed: { actions: { type: 'setSpeed', params: ({ event }) => event } },
  },
  states: {
    paused: {
      on: { play: [{ guard: 'isAtEnd', target: 'playing', actions: 'rewind' }, { target: 'playing' }] },
    },
    playing: {
      always: { guard: 'isAtEnd', target: 'paused' },
      after: { nextRow: { target: 'playing', reenter: true, actions: 'step' } },
      on: { pause: 'paused' },
    },
  },
})

/** How many rows there are up to a moment. */
function rowsUntil({ session, events }: Pick<Context, 'session' | 'events'>, at: number | null): number {
  if (at === null) return events.length
  const moment = Date.parse(session.startedAt) + at
  return events.filter((event) => Date.parse(event.at) <= moment).length
}

/** The lens and the ladder after the first `position` rows, from what is shown where that is less far. */
function after(
  { session, events, shown }: Pick<Context, 'session' | 'events'> & Partial<Context>,
  position: number,
): Glasses {
  const from = shown && shown.events.length <= position ? shown : asStarted(session)
  return applyEvents(from, events.slice(from.events.length, Math.max(0, position)))
}

const asStarted = (session: Session): Glasses => ({
  ...noGlasses,
  session: { ...session, state: 'starting', steps: [], subscriptions: [], diagnosis: null },
})

/** What a person can see of it: the lens and the ladder as they were at that row. */
export function viewReplay(snapshot: SnapshotFrom<typeof replayMachine>) {
  const { session, events, shown, speed } = snapshot.context
  return {
    session,
    events,
    shownEvents: shown.events,
    position: shown.events.length,
    speed,
    playing: snapshot.matches('playing'),
    layout: shown.main,
    ladder: ladderOf(shown.session),
    diagnosis: shown.session?.diagnosis ?? null,
  }
}
