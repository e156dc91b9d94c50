import { assign, raise } from 'xstate'
import type { Finding } from '../../../src/api/contract.ts'
import {
  connectionTime,
  type EndReason,
  failedLost,
  neverConnected,
  restarting,
  seconds,
  sessionSetup,
} from './sessionSetup.ts'

/** Whether an app did anything, over all its connections: one that stays idle gets a remark once. */
const presence = sessionSetup.createStateConfig({
  initial: 'unseen',
  states: {
    unseen: {
      initial: 'away',
      always: { guard: 'hasShown', target: 'shown' },
      on: { 'app.ready': 'shown', 'app.acted': 'shown' },
      states: {
        away: {
          always: { guard: 'isConnected', target: 'connected' },
          on: { 'app.connected': 'connected' },
        },
        connected: {
          on: { 'app.lost': 'away' },
          after: {
            subscription: {
              target: 'noted',
              actions: {
                type: 'note',
                params: ({ context: { durations } }) => ({
                  finding: { code: 'no_subscription', seconds: seconds(durations.subscription) },
                }),
              },
            },
          },
        },
        noted: {},
      },
    },
    shown: {},
  },
})

const noted = { type: 'note', params: ({ event }: { event: { finding: Finding } }) => event } as const
const failed = { type: 'fail', params: ({ event }: { event: { finding: Finding } }) => event } as const
const ended = {
  type: 'end',
  params: ({ event }: { event: { reason: EndReason } }) => event,
} as const

/** A session in the process that holds it. It is over `unreached` where its app's server never learned of it. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    lost: { code: 'closed', closeCode: 1006, reason: '', next: 'reconnect' },
    isRestarted: false,
    stream: '',
    answeredAfter: 0,
    answer: null,
    unseen: 0,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { taken: 'taken' },
      states: {
        connection: {
          initial: 'calling',
          states: {
            calling: {
              tags: 'waiting',
              always: { guard: 'isConnected', target: 'reached.connected' },
              on: {
                stop: { target: '#session.unreached', actions: ended },
                'app.failed': { target: '#session.unreached', actions: failed },
                'webhook.answered': {
                  target: 'reached.answered',
                  actions: assign({
                    answeredAfter: ({ event }) => event.ms,
                    answer: ({ event }) => event.answer,
                  }),
                },
                'webhook.failed': { target: '#session.unreached', actions: failed },
                'app.connected': 'reached.connected',
              },
            },
            reached: {
              initial: 'answered',
              on: {
                stop: { target: '#session.over', actions: ended },
                'app.failed': { target: '#session.over', actions: failed },
                'app.left': { target: '#session.over', actions: { type: 'end', params: { reason: 'left' } } },
                'webhook.failed': { actions: noted },
              },
              states: {
                answered: {
                  tags: 'waiting',
                  on: { 'app.connected': 'connected' },
                  after: {
                    connection: {
                      target: '#session.over',
                      actions: {
                        type: 'fail',
                        params: ({ context }) => ({
                          finding: neverConnected(connectionTime(context), context.answer),
                        }),
                      },
                    },
                  },
                },
                connected: {
                  on: {
                    'app.connected': { target: 'connected', reenter: true },
                    'app.lost': [
                      {
                        guard: { type: 'isReconnecting', params: ({ event }) => event.finding },
                        target: 'reconnecting',
                        actions: [assign({ lost: ({ event }) => event.finding }), noted],
                      },
                      {
                        guard: 'isRestarted',
                        target: '#session.over',
                        actions: {
                          type: 'fail',
                          params: ({ event }) => ({ finding: { ...event.finding, next: 'none' } }),
                        },
                      },
                      {
                        target: 'restarting',
                        actions: [assign({ lost: ({ event }) => event.finding }), noted],
                      },
                    ],
                  },
                  after: { settled: { actions: assign({ isRestarted: false }) } },
                },
                reconnecting: {
                  on: { 'app.connected': 'connected' },
                  after: {
                    reconnection: [
                      { guard: 'isRestarted', target: '#session.over', actions: failedLost },
                      {
                        target: 'restarting',
                        actions: {
                          type: 'note',
                          params: ({ context: { lost } }) => ({ finding: { ...lost, next: 'restart' } }),
                        },
                      },
                    ],
                  },
                },
                restarting,
              },
            },
          },
        },
        presence,
        layout: {
          initial: 'none',
          states: {
            none: {
              on: {
                input: {
                  guard: 'isUnanswered',
                  target: 'awaited',
                  actions: assign({ stream: ({ event }) => event.stream }),
                },
              },
            },
            awaited: {
              on: { 'app.acted': 'none' },
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
        response: {
          initial: 'none',
          states: {
            none: { on: { 'app.acted': 'acted' } },
            acted: { on: { 'input.began': 'none' } },
          },
        },
        activity: {
          initial: 'timed',
          states: {
            timed: {
              on: { active: { target: 'timed', reenter: true } },
              after: {
                idle: { actions: raise({ type: 'stop', reason: 'idle' }) },
              },
            },
          },
        },
        viewer: {
          initial: 'present',
          states: {
            present: { after: { unattended: 'checking' } },
            checking: {
              invoke: {
                src: 'unseenFor',
                onDone: [
                  {
                    guard: { type: 'isUnattended', params: ({ event }) => ({ unseen: event.output }) },
                    actions: raise({ type: 'stop', reason: 'unattended' }),
                  },
                  { target: 'present', actions: assign({ unseen: ({ event }) => event.output }) },
                ],
                onError: { target: 'present', actions: assign({ unseen: 0 }) },
              },
            },
          },
        },
      },
    },
    over: { type: 'final' },
    unreached: { type: 'final' },
    taken: { type: 'final' },
  },
})
