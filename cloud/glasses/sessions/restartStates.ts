import { assign } from 'xstate'

import type { Finding, WebhookAnswer } from '../../../src/api/contract.ts'
import { type Closed, sessionSetup } from './sessionSetup.ts'

export const failedLost = {
  type: 'fail',
  params: ({ context: { lost } }: { context: { lost: Closed } }) => ({
    finding: { ...lost, next: 'none' } as Closed,
  }),
} as const
export const seconds = (ms: number) => Math.round(ms / 1_000)
export const neverConnected = (ms: number, answer: WebhookAnswer | null): Finding => ({
  code: 'never_connected',
  seconds: seconds(ms),
  ...(answer && { answer }),
})

/** A server that has started anew knows nothing of the session: once it is back, its webhook is called again. */
export const restarting = sessionSetup.createStateConfig({
  entry: assign({ isRestarted: true }),
  initial: 'away',
  on: { 'app.connected': 'connected' },
  states: {
    away: {
      initial: 'pausing',
      after: { restart: { target: '#session.over', actions: failedLost } },
      states: {
        pausing: { after: { restartPause: 'calling' } },
        calling: {
          entry: 'restart',
          on: {
            'webhook.failed': [
              {
                guard: { type: 'isAway', params: ({ event }) => event.finding },
                target: 'pausing',
              },
              { target: '#session.over', actions: { type: 'fail', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: {
        'webhook.answered': {
          target: 'answered',
          actions: assign({ answer: ({ event }) => event.answer }),
        },
      },
    },
    answered: {
      after: {
        restartConnection: {
          target: '#session.over',
          actions: {
            type: 'fail',
            params: ({ context: { durations, answer } }) => ({
              finding: neverConnected(durations.connection, answer),
            }),
          },
        },
      },
    },
  },
})
