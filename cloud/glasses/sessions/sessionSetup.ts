import { assign, emit, fromPromise, setup, stateIn } from 'xstate'
import type { DiagnosisCode, Finding, WebhookAnswer } from '../../../src/api/contract.ts'
import type { Durations } from './durations.ts'

export const endReasons = [
  'stopped',
  'left',
  'unattended',
  'idle',
  'app_deleted',
  'key_replaced',
  'key_revoked',
  'role_changed',
  'shutdown',
] as const
export type EndReason = (typeof endReasons)[number]

type Input = {
  isConnected: boolean
  /** It did something before, for another process or in another connection. */
  hasShown: boolean
  durations: Durations
}

export type SessionMachineEvent =
  /** `ms`: from sending the webhook to its answer. `answer`: where it says more than success. */
  | { type: 'webhook.answered'; ms: number; answer: WebhookAnswer | null }
  | { type: 'webhook.failed'; finding: Finding }
  | { type: 'app.connected' }
  /** Subscribed to something, or has tools. */
  | { type: 'app.ready' }
  /** It did something that a person notices: drew, played, asked the glasses for something. */
  | { type: 'app.acted' }
  | { type: 'app.lost'; finding: Closed }
  | { type: 'app.left' }
  | { type: 'app.failed'; finding: Finding }
  | { type: 'input.began' }
  /** Something should be drawn for it. `stream`: the subscription that received it. */
  | { type: 'input'; stream: string }
  | { type: 'active' }
  | { type: 'stop'; reason: EndReason }
  | { type: 'taken' }

type Emitted =
  | { type: 'noted'; finding: Finding }
  | { type: 'restart' }
  | { type: 'failed'; finding: Finding }
  | { type: 'ended'; reason: EndReason }

type Closed = Finding<'closed'>

type Context = Input & {
  lost: Closed
  /** The webhook has been called again after a loss, and the app has not been connected for long since. */
  isRestarted: boolean
  stream: string
  answeredAfter: number
  answer: WebhookAnswer | null
  unseen: number
}

/** Of a server that is not back yet. */
const away: DiagnosisCode[] = [
  'connection_refused',
  'connect_timeout',
  'connection_closed',
  'tunnel_off',
  'tunnel_no_server',
  'listener_gone',
  'listener_refused',
  'listener_timeout',
]
/** Of a proxy before a server that is not back yet. */
const proxyStatuses = [502, 503, 504]

export const connectionTime = ({ durations, answeredAfter }: Context) =>
  Math.max(durations.connection - answeredAfter, durations.connectionAfterAnswer)

export const sessionSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as SessionMachineEvent,
    emitted: {} as Emitted,
  },
  actors: {
    unseenFor: fromPromise<number>(async () => 0),
  },
  guards: {
    isConnected: ({ context }) => context.isConnected,
    hasShown: ({ context }) => context.hasShown,
    isUnanswered: stateIn({ open: { response: 'none' } }),
    isReconnecting: (_, { next }: Closed) => next === 'reconnect',
    isRestarted: ({ context }) => context.isRestarted,
    isAway: (_, finding: Finding) =>
      away.includes(finding.code) ||
      (finding.code === 'webhook_failed' && proxyStatuses.includes(finding.status)),
    isUnattended: ({ context }, { unseen }: { unseen: number }) => unseen >= context.durations.unattended,
  },
  actions: {
    restart: emit({ type: 'restart' }),
    note: emit((_, { finding }: { finding: Finding }) => ({ type: 'noted', finding })),
    fail: emit((_, { finding }: { finding: Finding }) => ({ type: 'failed', finding })),
    end: emit((_, { reason }: { reason: EndReason }) => ({ type: 'ended', reason })),
  },
  delays: {
    connection: ({ context }) => connectionTime(context),
    subscription: ({ context }) => context.durations.subscription,
    reconnection: ({ context }) => context.durations.reconnection,
    restart: ({ context }) => context.durations.restart,
    restartPause: ({ context }) => context.durations.restartPause,
    restartConnection: ({ context }) => context.durations.connection,
    settled: ({ context }) => context.durations.settled,
    layout: ({ context }) => context.durations.layout,
    idle: ({ context }) => context.durations.idle,
    unattended: ({ context }) => Math.max(0, context.durations.unattended - context.unseen),
  },
})

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
