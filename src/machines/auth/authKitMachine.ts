import type { SnapshotFrom } from 'xstate'

import { authKitSetup, clean } from './authKitSetup.ts'

/** The authentication kit (SPEC.md §2): six views, moves between them, one attempt at a time. */
export const authKitMachine = authKitSetup.createMachine({
  id: 'authKit',
  context: ({ input: { auth, view, email = '', purpose = 'signup', resends = false } }) => ({
    ...clean,
    auth,
    view,
    email,
    purpose,
    resendsFirst: resends,
  }),
  initial: 'starting',
  on: { recovery: { target: '.editing', actions: { type: 'goTo', params: { view: 'update_password' } } } },
  states: {
    starting: { always: [{ guard: 'resendsFirst', target: 'resending' }, { target: 'editing' }] },
    editing: {
      on: {
        go: { actions: { type: 'goTo', params: ({ event }) => event } },
        edit: { actions: { type: 'clearField', params: ({ event }) => event } },
        submit: [
          {
            guard: { type: 'isRight', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'take', params: ({ event }) => event },
          },
          { actions: { type: 'setWrong', params: ({ event }) => event } },
        ],
        resend: { guard: 'hasEmail', target: 'resending' },
      },
    },
    submitting: {
      on: { recovery: { guard: 'verifiesRecovery' } },
      invoke: {
        src: 'attempt',
        input: ({ context: { auth, view, email, password, code, purpose } }) => ({
          auth,
          view,
          email,
          password,
          code,
          purpose,
        }),
        onDone: [
          { guard: { type: 'entersProduct', params: ({ event }) => event }, target: 'entering' },
          { target: 'editing', actions: { type: 'follow', params: ({ event }) => event } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    resending: {
      invoke: {
        src: 'resend',
        input: ({ context: { email, purpose } }) => ({ email, purpose }),
        onDone: { target: 'editing', actions: 'setResent' },
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    // Busy until the redirect takes the person away.
    entering: {},
  },
})

/** What a person can see of the kit. */
export function viewAuthKit(snapshot: SnapshotFrom<typeof authKitMachine>) {
  const { view, email, fieldErrors, error, notice, canResend, canRecover } = snapshot.context
  return {
    view,
    email,
    busy: snapshot.matches('submitting') || snapshot.matches('entering'),
    resending: snapshot.matches('resending'),
    canResend: (canResend || view === 'verify_otp') && email !== '',
    canRecover,
    fieldErrors,
    error,
    notice,
  }
}
