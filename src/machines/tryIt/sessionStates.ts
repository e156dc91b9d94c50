import { tryItSetup } from './tryItSetup.ts'

const whenOver = [
  { guard: 'isEnded', target: '#tryIt.live.session.ended' },
  { guard: 'hasFailed', target: '#tryIt.live.session.failed' },
] as const

/** The session's life as its log tells it. The two deadlines of a start run separately. */
export const sessionStates = tryItSetup.createStateConfig({
  initial: 'starting',
  states: {
    starting: {
      type: 'parallel',
      always: [...whenOver, { guard: 'isRunning', target: 'running' }],
      on: { stop: 'stopping' },
      states: {
        webhook: {
          initial: 'waiting',
          states: {
            waiting: {
              always: { guard: 'webhookAnswered', target: 'answered' },
              after: { webhookAnswered: 'overdue' },
            },
            answered: {},
            overdue: { always: { guard: 'webhookAnswered', target: 'answered' } },
          },
        },
        connection: {
          initial: 'waiting',
          states: {
            waiting: {
              always: [
                { guard: 'appConnected', target: 'connected' },
                { guard: 'webhookAnswered', target: 'answered' },
              ],
              after: { appConnected: 'overdue' },
            },
            answered: {
              always: { guard: 'appConnected', target: 'connected' },
              after: { appConnectedAfterAnswer: 'overdue' },
            },
            connected: {},
            overdue: { always: { guard: 'appConnected', target: 'connected' } },
          },
        },
      },
    },
    running: {
      initial: 'connected',
      always: whenOver,
      on: { stop: 'stopping' },
      states: {
        connected: { always: { guard: 'isDisconnected', target: 'reconnecting' } },
        reconnecting: { always: { guard: 'isConnected', target: 'connected' } },
      },
    },
    stopping: {
      always: whenOver,
      invoke: {
        src: 'stop',
        input: ({ context }) => ({ id: context.session?.id ?? '' }),
        onDone: { actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) } },
        onError: { target: 'starting', actions: 'setStopError' },
      },
    },
    // A message about a lost answer is no longer of use.
    ended: { entry: 'clearError' },
    failed: { entry: 'clearError' },
  },
})
