import { assign, cancel, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { SessionInput } from '../../../api/contract.ts'
import { type DeviceFailure, deviceFailure } from '../../../lib/devices/failure.ts'
import { move, type Point, type Position } from '../../../lib/devices/position.ts'
import { delays } from '../../shared/delays.ts'
import type { LocationRequest } from './requests.ts'

type Input = { locate: () => Promise<Position>; answer: (input: SessionInput) => void }

type Context = Input & {
  point: Point
  /** In meters. */
  accuracy: number
  /** The person let the app have it in this session. */
  isShared: boolean
  /** In degrees clockwise from north. */
  bearing: number
  /** In km/h. */
  speed: number
  /** The requests that wait, each with when its time is over (ms since 1970). */
  requests: (LocationRequest & { endsAt: number })[]
  failure: DeviceFailure | null
}

type Id = { requestId: string }

export type WalkEvents =
  /** `timeLeft`: in milliseconds. */
  | { type: 'request'; request: LocationRequest; timeLeft: number }
  | ({ type: 'answered' } & Id)
  | ({ type: 'expired' } & Id)
  | { type: 'pick'; point: Point }
  /** Gives the app the point that is picked. */
  | { type: 'share' }
  | { type: 'locate' }
  | { type: 'walk'; bearing: number; speed: number }
  | { type: 'stop' }

/** Where the phone of the glasses is: a point on the map, this computer's place, or a walk. */
export const walkMachine = setup({
  types: { context: {} as Context, input: {} as Input, events: {} as WalkEvents },
  actors: { locate: fromPromise<Position, Input>(({ input }) => input.locate()) },
  guards: { isShared: ({ context }) => context.isShared },
  actions: {
    add: enqueueActions(
      ({ enqueue, context }, { request, timeLeft }: { request: LocationRequest; timeLeft: number }) => {
        const requestId = request.correlationId
        enqueue.assign({ requests: [...context.requests, { ...request, endsAt: Date.now() + timeLeft }] })
        enqueue.raise({ type: 'expired', requestId }, { id: requestId, delay: timeLeft })
      },
    ),
    remove: enqueueActions(({ enqueue, context }, { requestId }: Id) => {
      enqueue(cancel(requestId))
      enqueue.assign({ requests: context.requests.filter((one) => one.correlationId !== requestId) })
    }),
    pick: assign((_, { point }: { point: Point }) => ({ point, accuracy: pickedAccuracy, failure: null })),
    setPosition: assign((_, { lat, lng, accuracy }: Position) => ({
      point: { lat, lng },
      accuracy: Math.min(accuracy, leastAccuracy),
    })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => deviceFailure(error) }),
    clearFailure: assign({ failure: null }),
    begin: assign((_, { bearing, speed }: { bearing: number; speed: number }) => ({ bearing, speed })),
    step: assign(({ context: { point, bearing, speed } }) => ({
      point: move(point, bearing, (speed / 3_600) * delays.walkStep),
      accuracy: pickedAccuracy,
    })),
    answer: ({ context }, { correlationId }: LocationRequest) =>
      context.answer({ ...placeOf(context), correlationId }),
    share: enqueueActions(({ enqueue, context }) => {
      if (context.requests.length === 0) context.answer(placeOf(context))
      for (const { correlationId } of context.requests) {
        enqueue(cancel(correlationId))
        context.answer({ ...placeOf(context), correlationId })
      }
      enqueue.assign({ isShared: true, requests: [] })
    }),
  },
  delays,
}).createMachine({
  id: 'walk',
  context: ({ input }) => ({
    ...input,
    point: { lat: 52.52, lng: 13.405 },
    accuracy: pickedAccuracy,
    isShared: false,
    bearing: 90,
    speed: 5,
    requests: [],
    failure: null,
  }),
  initial: 'still',
  on: {
    request: [
      { guard: 'isShared', actions: { type: 'answer', params: ({ event }) => event.request } },
      { actions: { type: 'add', params: ({ event }) => event } },
    ],
    answered: { actions: { type: 'remove', params: ({ event }) => event } },
    expired: { actions: { type: 'remove', params: ({ event }) => event } },
    pick: { actions: { type: 'pick', params: ({ event }) => event } },
    share: { actions: 'share' },
  },
  states: {
    still: {
      on: {
        locate: { target: 'locating', actions: 'clearFailure' },
        walk: { target: 'walking', actions: [{ type: 'begin', params: ({ event }) => event }, 'share'] },
      },
    },
    locating: {
      invoke: {
        src: 'locate',
        input: ({ context }) => context,
        onDone: {
          target: 'still',
          actions: [{ type: 'setPosition', params: ({ event }) => event.output }, 'share'],
        },
        onError: { target: 'still', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    walking: {
      after: { walkStep: { target: 'walking', reenter: true, actions: ['step', 'share'] } },
      on: { stop: 'still' },
    },
  },
})

const pickedAccuracy = 5
const leastAccuracy = 100_000

const placeOf = ({ point, accuracy }: Context) => ({ type: 'location' as const, ...point, accuracy })

const texts: Record<DeviceFailure, string> = {
  denied: 'Your browser didn’t allow your location. Allow it, or pick a point on the map.',
  missing: 'Your browser doesn’t know where this computer is. Pick a point on the map.',
  failed: 'Your browser couldn’t find your location in time. Try again, or pick a point on the map.',
}

export function viewWalk(snapshot: SnapshotFrom<typeof walkMachine>) {
  const { point, isShared, bearing, speed, requests, failure } = snapshot.context
  return {
    point,
    isShared,
    bearing,
    speed,
    isLocating: snapshot.matches('locating'),
    isWalking: snapshot.matches('walking'),
    /** When the time of the oldest request is over that waits for the person. */
    askedUntil: requests[0]?.endsAt ?? null,
    error: failure && texts[failure],
  }
}
