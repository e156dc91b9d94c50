import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { AccessToken } from '../../api/contract.ts'
import { isStatus, serverText } from '../../api/http/errors.ts'
import { revokeToken } from '../../api/tokens.ts'
import { success, type Toast } from '../shared/toast.ts'

export type RevokeTokenContext = { token: AccessToken | null; error: string | null }

const isTerminal = ({ token }: RevokeTokenContext) => token?.kind === 'terminal'

/** Ending an access token, or signing a terminal out, once that was said twice (CLI.md §1). */
export const revokeTokenMachine = setup({
  types: {
    context: {} as RevokeTokenContext,
    events: {} as { type: 'ask'; token: AccessToken } | { type: 'confirm' } | { type: 'close' },
    emitted: {} as Toast | { type: 'changed' },
  },
  actors: {
    revoke: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      await revokeToken(input.id, signal).catch((error) => {
        if (!isStatus(error, 404)) throw error
      })
    }),
  },
  actions: {
    clear: assign({ token: null, error: null }),
    setToken: assign((_, { token }: { token: AccessToken }) => ({ token })),
    clearError: assign({ error: null }),
    setError: assign(({ context }, { error }: { error: unknown }) => ({
      error:
        serverText(error) ??
        `Couldn’t ${isTerminal(context) ? 'sign the terminal out' : 'revoke the access token'}. Try again.`,
    })),
    emitChanged: emit({ type: 'changed' }),
    emitRevoked: emit(({ context }) =>
      success(`${context.token?.name} was ${isTerminal(context) ? 'signed out' : 'revoked'}.`),
    ),
  },
}).createMachine({
  id: 'revokeToken',
  context: { token: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'clear',
      on: { ask: { target: 'asking', actions: { type: 'setToken', params: ({ event }) => event } } },
    },
    asking: { on: { confirm: 'revoking', close: 'idle' } },
    revoking: {
      entry: 'clearError',
      invoke: {
        src: 'revoke',
        input: ({ context }) => ({ id: context.token?.id ?? '' }),
        onDone: { target: 'idle', actions: ['emitRevoked', 'emitChanged'] },
        onError: { target: 'asking', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

/** The question before a token ends; null while none is asked. */
export function viewRevokeToken(snapshot: SnapshotFrom<typeof revokeTokenMachine>) {
  const { token, error } = snapshot.context
  return token && { token, busy: snapshot.matches('revoking'), error }
}
