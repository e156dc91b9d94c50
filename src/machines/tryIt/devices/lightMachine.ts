import { assign, type SnapshotFrom, setup } from 'xstate'

import type { LightRequest } from './requests.ts'

/** Milliseconds. A shorter time is not seen. */
const shortest = 50

type Context = { request: LightRequest | null; flashes: number }

/** The glasses' light: on and off for the times, as often as the app asks. */
export const lightMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'request'; request: LightRequest } },
  guards: {
    isOn: (_, { request }: { request: LightRequest }) => request.action === 'on',
    isLast: ({ context: { request, flashes } }) => flashes >= (request?.count ?? 0),
    isSteady: ({ context: { request } }) => request?.offtime === 0,
  },
  actions: {
    begin: assign((_, { request }: { request: LightRequest }) => ({ request, flashes: 1 })),
    count: assign({ flashes: ({ context }) => context.flashes + 1 }),
    forget: assign({ request: null, flashes: 0 }),
  },
  delays: {
    ontime: ({ context: { request } }) => Math.max(shortest, request?.ontime ?? 0),
    offtime: ({ context: { request } }) => Math.max(shortest, request?.offtime ?? 0),
  },
}).createMachine({
  id: 'light',
  context: { request: null, flashes: 0 },
  initial: 'off',
  on: {
    request: [
      {
        guard: { type: 'isOn', params: ({ event }) => event },
        target: '.lit',
        reenter: true,
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { target: '.off' },
    ],
  },
  states: {
    off: { entry: 'forget' },
    lit: {
      after: {
        ontime: [
          { guard: 'isLast', target: 'off' },
          { guard: 'isSteady', target: 'lit', reenter: true, actions: 'count' },
          { target: 'dark' },
        ],
      },
    },
    dark: { after: { offtime: { target: 'lit', actions: 'count' } } },
  },
})

/** Null while it is off. */
export function viewLight(snapshot: SnapshotFrom<typeof lightMachine>) {
  const { request } = snapshot.context
  return request && lightOf(request, snapshot.matches('lit'))
}

/** A light of a recording, so many milliseconds after the request. */
export function lightAt(request: LightRequest, elapsed: number) {
  const on = Math.max(shortest, request.ontime)
  const period = on + (request.offtime === 0 ? 0 : Math.max(shortest, request.offtime))
  const isOver = elapsed >= period * (request.count - 1) + on
  return request.action === 'off' || isOver ? null : lightOf(request, elapsed % period < on)
}

const lightOf = ({ color, count, offtime }: LightRequest, isLit: boolean) => ({
  hue: color,
  isLit,
  isBlinking: count > 1 && offtime > 0,
})
