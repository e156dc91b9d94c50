import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { AccountDeletion } from '../../api/contract.ts'
import { cancelDeletion, requestDeletion } from '../../api/deletion.ts'
import { isCode, serverText } from '../../api/http/errors.ts'
import { success, type Toast } from '../shared/toast.ts'

type Context = { typed: string; error: string | null }
type Settled = { output: AccountDeletion }

/** Scheduling the deletion of one's account, once its address was typed, and keeping the account after all. */
export const deleteAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'confirm'; email: string }
      | { type: 'close' }
      | { type: 'keep' },
    emitted: {} as Toast | { type: 'changed'; deletion: AccountDeletion } | { type: 'blocked' },
  },
  actors: {
    request: fromPromise<AccountDeletion, { typed: string }>(({ input, signal }) =>
      requestDeletion(input.typed, signal),
    ),
    cancel: fromPromise<AccountDeletion>(({ signal }) => cancelDeletion(signal)),
  },
  guards: { isBlocked: (_, { error }: { error: unknown }) => isCode(error, 'DELETION_BLOCKED') },
  actions: {
    clearError: assign({ error: null }),
    setTyped: assign({ typed: (_, { email }: { email: string }) => email, error: null }),
    setRequestError: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t schedule the deletion. Try again.',
    }),
    setKeepError: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t cancel the deletion. Try again.',
    }),
    emitBlocked: emit({ type: 'blocked' }),
    emitChanged: emit((_, { output }: Settled) => ({ type: 'changed', deletion: output })),
    emitKept: emit(success('Your account stays.')),
  },
}).createMachine({
  id: 'deleteAccount',
  context: { typed: '', error: null },
  initial: 'idle',
  states: {
    idle: { on: { open: { target: 'asking', actions: 'clearError' }, keep: 'keeping' } },
    asking: {
      on: {
        confirm: { target: 'requesting', actions: { type: 'setTyped', params: ({ event }) => event } },
        close: { target: 'idle', actions: 'clearError' },
      },
    },
    requesting: {
      invoke: {
        src: 'request',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: { type: 'emitChanged', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event },
            target: 'idle',
            actions: 'emitBlocked',
          },
          { target: 'asking', actions: { type: 'setRequestError', params: ({ event }) => event } },
        ],
      },
    },
    keeping: {
      entry: 'clearError',
      invoke: {
        src: 'cancel',
        onDone: {
          target: 'idle',
          actions: [{ type: 'emitChanged', params: ({ event }) => event }, 'emitKept'],
        },
        onError: { target: 'idle', actions: { type: 'setKeepError', params: ({ event }) => event } },
      },
    },
  },
})

/** `error`: of the open question, or of keeping the account. */
export const viewDeleteAccount = (snapshot: SnapshotFrom<typeof deleteAccountMachine>) => ({
  open: snapshot.matches('asking') || snapshot.matches('requesting'),
  busy: snapshot.matches('requesting') || snapshot.matches('keeping'),
  error: snapshot.context.error,
})
