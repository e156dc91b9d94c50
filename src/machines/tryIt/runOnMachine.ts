import { assign, type SnapshotFrom, setup } from 'xstate'

import type { SessionListener } from '../../api/contract.ts'

type Context = {
  /** The chosen computer; null for the app's server. A computer keeps its name when it listens again. */
  name: string | null
  /** The computers that listen, by the last list. */
  listeners: readonly SessionListener[]
  /** The ids of those that listened before another one was awaited. */
  known: readonly string[]
  /** The chosen computer was awaited, and no session has run since it listens. */
  hasAppeared: boolean
}

const nameOf = ({ known }: Context, listeners: readonly SessionListener[]) =>
  listeners.find(({ id }) => !known.includes(id))?.name ?? null

/** Where the sessions of an app run: on its server, or on a computer of the person's own. A computer that
 * stops listening stays chosen: only the person goes back to the server. */
export const runOnMachine = setup({
  types: {
    context: {} as Context,
    /** The computer that was chosen last; null for the app's server. */
    input: {} as Pick<Context, 'name'>,
    events: {} as
      | { type: 'listed'; listeners: readonly SessionListener[] }
      | { type: 'choose.server' }
      | { type: 'choose.computer'; name: string }
      /** The next computer that listens. */
      | { type: 'choose.next' }
      /** The cloud knows that the chosen one listens no more. */
      | { type: 'gone' }
      | { type: 'started' },
  },
  guards: {
    isChosen: ({ context }) => context.name !== null,
    isListed: ({ context }, { listeners }: Pick<Context, 'listeners'>) =>
      listeners.some(({ name }) => name === context.name),
    hasNext: ({ context }, { listeners }: Pick<Context, 'listeners'>) => nameOf(context, listeners) !== null,
  },
  actions: {
    setListeners: assign((_, { listeners }: Pick<Context, 'listeners'>) => ({ listeners })),
    setName: assign((_, { name }: Pick<Context, 'name'>) => ({ name, hasAppeared: false })),
    setKnown: assign({ known: ({ context }) => context.listeners.map(({ id }) => id) }),
    takeNext: assign(({ context }, { listeners }: Pick<Context, 'listeners'>) => ({
      name: nameOf(context, listeners),
    })),
    setAppeared: assign({ hasAppeared: true }),
    clearAppeared: assign({ hasAppeared: false }),
  },
}).createMachine({
  id: 'runOn',
  context: ({ input: { name } }) => ({ name, listeners: [], known: [], hasAppeared: false }),
  initial: 'remembering',
  on: {
    listed: { actions: { type: 'setListeners', params: ({ event }) => event } },
    'choose.server': { target: '.server', actions: { type: 'setName', params: { name: null } } },
    'choose.computer': { target: '.listening', actions: { type: 'setName', params: ({ event }) => event } },
    'choose.next': {
      target: '.awaited',
      actions: [{ type: 'setName', params: { name: null } }, 'setKnown'],
    },
  },
  states: {
    remembering: { always: [{ guard: 'isChosen', target: 'unknown' }, { target: 'server' }] },
    server: {},
    /** The computer of the last visit: no list says yet whether it listens. */
    unknown: {
      on: {
        listed: [
          {
            guard: { type: 'isListed', params: ({ event }) => event },
            target: 'listening',
            actions: { type: 'setListeners', params: ({ event }) => event },
          },
          { target: 'gone', actions: { type: 'setListeners', params: ({ event }) => event } },
        ],
      },
    },
    awaited: {
      on: {
        listed: [
          {
            guard: { type: 'hasNext', params: ({ event }) => event },
            target: 'listening',
            actions: [
              { type: 'takeNext', params: ({ event }) => event },
              { type: 'setListeners', params: ({ event }) => event },
              'setAppeared',
            ],
          },
          { actions: { type: 'setListeners', params: ({ event }) => event } },
        ],
      },
    },
    listening: {
      on: {
        listed: [
          {
            guard: { type: 'isListed', params: ({ event }) => event },
            actions: { type: 'setListeners', params: ({ event }) => event },
          },
          { target: 'gone', actions: { type: 'setListeners', params: ({ event }) => event } },
        ],
        gone: 'gone',
        started: { actions: 'clearAppeared' },
      },
    },
    gone: {
      on: {
        listed: [
          {
            guard: { type: 'isListed', params: ({ event }) => event },
            target: 'listening',
            actions: [{ type: 'setListeners', params: ({ event }) => event }, 'setAppeared'],
          },
          { actions: { type: 'setListeners', params: ({ event }) => event } },
        ],
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof runOnMachine>
export type RunOnState = Exclude<Snapshot['value'], 'remembering'>

export function viewRunOn(snapshot: Snapshot) {
  const { name, listeners, hasAppeared } = snapshot.context
  const state: RunOnState = snapshot.value === 'remembering' ? 'server' : snapshot.value
  return {
    state,
    name,
    computers: listeners.map((listener) => listener.name),
    /** The id with which a session starts on the chosen computer; null on the app's server, or where none listens. */
    listener:
      state === 'listening' ? (listeners.find((listener) => listener.name === name)?.id ?? null) : null,
    hasAppeared: state === 'listening' && hasAppeared,
    mayStart: state === 'server' || state === 'listening',
  }
}
