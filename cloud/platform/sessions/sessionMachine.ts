import { assign } from 'xstate'

import type { Finding } from '../../../src/api/contract.ts'
import { connectionTime, sessionSetup } from './sessionSetup.ts'

const noted = { type: 'note', params: ({ event }: { event: { finding: Finding } }) => event } as const
const failed = { type: 'fail', params: ({ event }: { event: { finding: Finding } }) => event } as const
const seconds = (ms: number) => Math.round(ms / 1_000)

/** One session of Try It, in the process that holds it: what it waits for, how long, and what ends it. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    lost: { code: 'closed', closeCode: 1006, reason: '', reconnects: true },
    stream: '',
    answeredAfter: 0,
    unseen: 0,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        stop: { target: 'over', actions: { type: 'end', params: ({ event }) => event } },
        taken: 'over',
        'app.failed': { target: 'over', actions: failed },
        'app.left': { target: 'over', actions: { type: 'end', params: { reason: 'left' } } },
        'webhook.failed': { actions: noted },
      },
      states: {
        connection: {
          initial: 'calling',
          states: {
            calling: {
              always: { guard: 'isConnected', target: 'connected' },
              on: {
                'webhook.answered': {
                  target: 'answered',
                  actions: assign({ answeredAfter: ({ event }) => event.ms }),
                },
                'webhook.failed': {
                  target: '#session.over',
                  actions: failed,
                },
                'app.connected': 'connected',
              },
            },
            answered: {
              on: { 'app.connected': 'connected' },
              after: {
                connection: {
                  target: '#session.over',
                  actions: {
                    type: 'fail',
                    params: ({ context }) => ({
                      finding: { code: 'never_connected', seconds: seconds(connectionTime(context)) },
                    }),
                  },
                },
              },
            },
            connected: {
              initial: 'silent',
              on: {
                'app.connected': { target: 'connected', reenter: true },
                'app.lost': {
                  target: 'reconnecting',
                  actions: [assign({ lost: ({ event }) => event.finding }), noted],
                },
              },
              states: {
                silent: {
                  on: { 'app.subscribed': 'listening' },
                  after: {
                    subscription: {
                      target: 'listening',
                      actions: {
                        type: 'note',
                        params: ({ context }) => ({
                          finding: {
                            code: 'no_subscription',
                            seconds: seconds(context.durations.subscription),
                          },
                        }),
                      },
                    },
                  },
                },
                listening: {},
              },
            },
            reconnecting: {
              on: { 'app.connected': 'connected' },
              after: {
                reconnection: {
                  target: '#session.over',
                  actions: {
                    type: 'fail',
                    params: ({ context: { lost } }) => ({ finding: { ...lost, reconnects: false } }),
                  },
                },
              },
            },
          },
        },
        layout: {
          initial: 'none',
          states: {
            none: {
              on: { input: { target: 'awaited', actions: assign({ stream: ({ event }) => event.stream }) } },
            },
            awaited: {
              on: { 'app.drew': 'none' },
              after: {
                layout: {
                  target: 'none',
                  actions: {
                    type: 'note',
                    params: ({ context: { stream, durations } }) => ({
                      finding: { code: 'no_layout', input: stream, seconds: seconds(durations.layout) },
                    }),
                  },
                },
              },
            },
          },
        },
        activity: {
          initial: 'timed',
          states: {
            timed: {
              on: { active: { target: 'timed', reenter: true } },
              after: {
                idle: { target: '#session.over', actions: { type: 'end', params: { reason: 'idle' } } },
              },
            },
          },
        },
        attention: {
          initial: 'trusting',
          states: {
            trusting: { after: { unattended: 'looking' } },
            looking: {
              invoke: {
                src: 'unseenFor',
                onDone: [
                  {
                    guard: { type: 'isUnattended', params: ({ event }) => ({ unseen: event.output }) },
                    target: '#session.over',
                    actions: { type: 'end', params: { reason: 'unattended' } },
                  },
                  { target: 'trusting', actions: assign({ unseen: ({ event }) => event.output }) },
                ],
                onError: { target: 'trusting', actions: assign({ unseen: 0 }) },
              },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
})
