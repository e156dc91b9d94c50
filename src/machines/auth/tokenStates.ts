import type { Session } from '../../api/session/authProvider.ts'
import { authSetup } from './authSetup.ts'

/** From a session to a core token, and its renewal. */
export const tokenStates = {
  exchanging: authSetup.createStateConfig({
    on: {
      'provider.refreshed': [
        {
          guard: { type: 'isAnotherUser', params: ({ event }) => event },
          target: 'exchanging',
          reenter: true,
          actions: [{ type: 'setSession', params: ({ event }) => event }, 'clearCoreToken'],
        },
        { actions: { type: 'setSession', params: ({ event }) => event } },
      ],
    },
    invoke: {
      src: 'exchange',
      input: ({ context: { session } }) => ({ session: requireSession(session) }),
      onDone: {
        target: 'settling',
        actions: { type: 'setCoreToken', params: ({ event }) => event.output },
      },
      // SPEC.md §4: on failure API calls carry the provider's token.
      onError: 'ready',
    },
  }),
  settling: authSetup.createStateConfig({ after: { tokenSettled: 'ready' } }),
  ready: authSetup.createStateConfig({
    tags: 'tokenReady',
    initial: 'idle',
    on: {
      'token.renew': '.renewing',
      'provider.refreshed': [
        {
          guard: { type: 'isAnotherUser', params: ({ event }) => event },
          target: 'exchanging',
          actions: [{ type: 'setSession', params: ({ event }) => event }, 'clearCoreToken'],
        },
        { target: '.renewing', actions: { type: 'setSession', params: ({ event }) => event } },
      ],
    },
    states: {
      idle: {},
      renewing: {
        invoke: {
          src: 'renew',
          input: ({ context: { session } }) => ({ session: requireSession(session) }),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'setSession', params: ({ event }) => event.output },
              { type: 'setCoreToken', params: ({ event }) => event.output },
            ],
          },
          onError: { target: 'idle', actions: 'clearCoreToken' },
        },
      },
    },
  }),
}

function requireSession(session: Session | null): Session {
  if (session === null) throw new Error('A token was to be exchanged without a session.')
  return session
}
