import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { authErrorText, signInWithGoogle } from '../../api/session/authProvider.ts'

/** Sign-in with Google, whose page redirects to /dashboard. */
export const googleSignInMachine = setup({
  types: {
    context: {} as { error: string | null },
    events: {} as { type: 'start' } | { type: 'pageRestored' },
  },
  actors: { openGoogle: fromPromise<void>(() => signInWithGoogle()) },
  actions: {
    setError: assign({ error: (_, { error }: { error: unknown }) => authErrorText(error) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'googleSignIn',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: { on: { start: 'leaving' } },
    leaving: {
      entry: 'clearError',
      // The Back button may restore this page from the browser's back/forward cache.
      on: { pageRestored: 'idle' },
      invoke: {
        src: 'openGoogle',
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

export const viewGoogleSignIn = (snapshot: SnapshotFrom<typeof googleSignInMachine>) => ({
  busy: snapshot.matches('leaving'),
  error: snapshot.context.error,
})
