import { emit, fromPromise, setup, stateIn } from 'xstate'

import type { Finding } from '../../../src/api/contract.ts'
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
  durations: Durations
}

export type SessionMachineEvent =
  /** `ms`: from sending the webhook to its answer. */
  | { type: 'webhook.answered'; ms: number }
  | { type: 'webhook.failed'; finding: Finding }
  | { type: 'app.connected' }
  | { type: 'app.subscribed' }
  | { type: 'app.drew' }
  /** It may connect again. */
  | { type: 'app.lost'; finding: Closed }
  | { type: 'app.left' }
  | { type: 'app.failed'; finding: Finding }
  /** A person does something from here on. */
  | { type: 'input.began' }
  /** Something should be drawn for it. `stream`: the subscription that received it. */
  | { type: 'input'; stream: string }
  | { type: 'active' }
  | { type: 'stop'; reason: EndReason }
  | { type: 'taken' }

type Emitted =
  | { type: 'noted'; finding: Finding }
  | { type: 'failed'; finding: Finding }
  | { type: 'ended'; reason: EndReason }

export type Closed = Finding<'closed'>

type Context = Input & { lost: Closed; stream: string; answeredAfter: number; unseen: number }

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
    /** Milliseconds since somebody last looked. */
    unseenFor: fromPromise<number>(async () => 0),
  },
  guards: {
    isConnected: ({ context }) => context.isConnected,
    isUndrawn: stateIn({ open: { drawing: 'undrawn' } }),
    isUnattended: ({ context }, { unseen }: { unseen: number }) => unseen >= context.durations.unattended,
  },
  actions: {
    note: emit((_, { finding }: { finding: Finding }) => ({ type: 'noted', finding })),
    fail: emit((_, { finding }: { finding: Finding }) => ({ type: 'failed', finding })),
    end: emit((_, { reason }: { reason: EndReason }) => ({ type: 'ended', reason })),
  },
  delays: {
    connection: ({ context }) => connectionTime(context),
    subscription: ({ context }) => context.durations.subscription,
    reconnection: ({ context }) => context.durations.reconnection,
    layout: ({ context }) => context.durations.layout,
    idle: ({ context }) => context.durations.idle,
    unattended: ({ context }) => Math.max(0, context.durations.unattended - context.unseen),
  },
})
