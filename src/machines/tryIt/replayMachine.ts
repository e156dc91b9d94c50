import { assign, type SnapshotFrom, setup } from 'xstate'

import type { Session, SessionEvent } from '../../api/contract.ts'
import { delays } from '../shared/delays.ts'
import { applyEvents, noGlasses } from './glassesView.ts'
import { ladderOf } from './ladder.ts'

type Context = {
  session: Session
  events: SessionEvent[]
  /** How many rows of the log are shown. */
  position: number
  /** Times the recorded speed. */
  speed: number
}

/** Plays a kept session (BEYOND §2 "Sessions kept") at its own pace; long pauses are cut short. */
export const replayMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { session: Session; events: SessionEvent[] },
    events: {} as
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'step' }
      | { type: 'seek'; position: number }
      | { type: 'speed'; speed: number },
  },
  guards: { isAtEnd: ({ context: { position, events } }) => position >= events.length },
  actions: {
    step: assign({ position: ({ context: { position, events } }) => Math.min(position + 1, events.length) }),
    seek: assign({
      position: ({ context: { events } }, { position }: { position: number }) =>
        Math.max(0, Math.min(position, events.length)),
    }),
    rewind: assign({ position: 0 }),
    setSpeed: assign({ speed: (_, { speed }: { speed: number }) => speed }),
  },
  delays: {
    nextRow: ({ context: { events, position, speed } }) => {
      const [shown, next] = [events[position - 1], events[position]]
      const gap = shown && next ? Date.parse(next.at) - Date.parse(shown.at) : 0
      return Math.min(gap, delays.replayPause) / speed
    },
  },
}).createMachine({
  id: 'replay',
  context: ({ input }) => ({ ...input, position: input.events.length, speed: 1 }),
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

/** What a person can see of it: the lens and the ladder as they were at that row. */
export function viewReplay(snapshot: SnapshotFrom<typeof replayMachine>) {
  const { session, events, position, speed } = snapshot.context
  const atStart: Session = { ...session, state: 'starting', steps: [], subscriptions: [], diagnosis: null }
  const shown = applyEvents({ ...noGlasses, session: atStart }, events.slice(0, position))
  return {
    session,
    events,
    position,
    speed,
    playing: snapshot.matches('playing'),
    layout: shown.main,
    ladder: ladderOf(shown.session),
    diagnosis: shown.session?.diagnosis ?? null,
  }
}
