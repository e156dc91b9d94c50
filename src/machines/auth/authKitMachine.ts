import type { SnapshotFrom } from 'xstate'

import type { CodeScreen } from '../../api/session/authStorage.ts'
import { authKitSetup, emptyForm } from './authKitSetup.ts'

/** The authentication kit: six views, navigation between them, one attempt at a time. */
export const authKitMachine = authKitSetup.createMachine({
  id: 'authKit',
  context: ({ input: { auth, view, email = '', password = '', purpose = 'signup', resends = false } }) => ({
    ...emptyForm,
    auth,
    view,
    email,
    password,
    purpose,
    resendsFirst: resends,
  }),
  initial: 'starting',
  on: { recovery: { target: '.editing', actions: { type: 'setView', params: { view: 'update_password' } } } },
  states: {
    starting: { always: [{ guard: 'resendsFirst', target: 'resending' }, { target: 'editing' }] },
    editing: {
      on: {
        go: { actions: { type: 'setView', params: ({ event }) => event } },
        edit: { actions: { type: 'clearFieldError', params: ({ event }) => event } },
        submit: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'setFields', params: ({ event }) => event },
          },
          { actions: { type: 'setFieldErrors', params: ({ event }) => event } },
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
          { target: 'editing', actions: { type: 'setOutcome', params: ({ event }) => event } },
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
    // Busy until the redirect to the product.
    entering: {},
  },
})

export function viewAuthKit(snapshot: SnapshotFrom<typeof authKitMachine>) {
  const { view, email, fieldErrors, error, notice, canResend, canRecover } = snapshot.context
  return {
    view,
    email,
    busy: busyOf(snapshot),
    canResend: (canResend || view === 'verify_otp') && email !== '',
    canRecover,
    fieldErrors,
    error,
    success: notice,
  }
}

export function codeScreenOf(snapshot: SnapshotFrom<typeof authKitMachine>): CodeScreen | null {
  const { view, email, purpose } = snapshot.context
  return view === 'verify_otp' && email !== '' && !snapshot.matches('entering')
    ? { view, email, purpose }
    : null
}

function busyOf(snapshot: SnapshotFrom<typeof authKitMachine>): 'submit' | 'resend' | null {
  if (snapshot.matches('resending')) return 'resend'
  return snapshot.matches('submitting') || snapshot.matches('entering') ? 'submit' : null
}
