import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { authErrorText, signInWithGoogle } from '../../api/session/authProvider.ts'

/** Leaving for Google's page; it brings the person back to /dashboard (SPEC.md §2). */
export const googleSignInMachine = setup({
  types: {
    context: {} as { error: string | null },
    events: {} as { type: 'start' } | { type: 'pageRestored' },
  },
  actors: { leave: fromPromise<void>(() => signInWithGoogle()) },
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
      // The browser's Back may restore this page as it was when it was left.
      on: { pageRestored: 'idle' },
      invoke: {
        src: 'leave',
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

export const viewGoogleSignIn = (snapshot: SnapshotFrom<typeof googleSignInMachine>) => ({
  googleBusy: snapshot.matches('leaving'),
  error: snapshot.context.error,
})
