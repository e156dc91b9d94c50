import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { authErrorCode, authErrorText, type Session } from '../../api/session/authProvider.ts'
import type { CodeScreen } from '../../api/session/authStorage.ts'
import type { AuthCommands } from './authCommands.ts'
import { type AuthFields, validateFields } from './authFields.ts'

export type SignInMode = 'signIn' | 'signUp'
type Credentials = { email: string; password: string }
type Context = Credentials & {
  auth: AuthCommands
  mode: SignInMode
  fieldErrors: AuthFields
  error: string | null
  unconfirmed: boolean
  wrongPassword: boolean
}

const noErrors = { fieldErrors: {}, error: null, unconfirmed: false, wrongPassword: false }
const initialForm = { ...noErrors, mode: 'signIn' as SignInMode, email: '', password: '' }

const validate = (mode: SignInMode, credentials: Credentials) =>
  validateFields(mode === 'signIn' ? 'sign_in' : 'sign_up', credentials)

/** The e-mail dialog of the sign-in page: Sign In with Email, or Create an Account. */
export const signInDialogMachine = setup({
  types: {
    input: {} as { auth: AuthCommands },
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'toggle' }
      | { type: 'edit' }
      | ({ type: 'submit' } & Credentials),
  },
  actors: {
    attempt: fromPromise<Session | null, Context>(({ input: { auth, mode, email, password } }) =>
      mode === 'signIn' ? auth.signIn(email, password) : auth.signUp(email, password),
    ),
  },
  guards: {
    isValid: ({ context }, credentials: Credentials) =>
      Object.keys(validate(context.mode, credentials)).length === 0,
    hasSession: (_, { output }: { output: Session | null }) => output !== null,
  },
  actions: {
    reset: assign(initialForm),
    clearErrors: assign(noErrors),
    toggleMode: assign({
      mode: ({ context }): SignInMode => (context.mode === 'signIn' ? 'signUp' : 'signIn'),
    }),
    setCredentials: assign((_, { email, password }: Credentials) => ({ email: email.trim(), password })),
    setFieldErrors: assign(({ context }, credentials: Credentials) => ({
      ...noErrors,
      fieldErrors: validate(context.mode, credentials),
    })),
    setError: assign((_, { error }: { error: unknown }) => ({
      error: authErrorText(error),
      unconfirmed: authErrorCode(error) === 'email_not_confirmed',
      wrongPassword: authErrorCode(error) === 'invalid_credentials',
    })),
  },
}).createMachine({
  id: 'signInDialog',
  context: ({ input: { auth } }) => ({ ...initialForm, auth }),
  initial: 'closed',
  states: {
    closed: { entry: 'reset', on: { open: 'editing' } },
    editing: {
      on: {
        submit: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'submitting',
            actions: ['clearErrors', { type: 'setCredentials', params: ({ event }) => event }],
          },
          { actions: { type: 'setFieldErrors', params: ({ event }) => event } },
        ],
        edit: { actions: 'clearErrors' },
        toggle: { actions: ['clearErrors', 'toggleMode'] },
        close: 'closed',
      },
    },
    submitting: {
      invoke: {
        src: 'attempt',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'hasSession', params: ({ event }) => event }, target: 'signedIn' },
          { target: 'mailSent' },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    mailSent: { on: { close: 'closed', toggle: { target: 'editing', actions: 'toggleMode' } } },
    // Busy until the redirect to the product.
    signedIn: { on: { close: 'closed' } },
  },
})

export function codeScreenOfDialog(snapshot: SnapshotFrom<typeof signInDialogMachine>): CodeScreen | null {
  const { email } = snapshot.context
  return snapshot.matches('mailSent') ? { view: 'verify_otp', email, purpose: 'signup' } : null
}

export function viewSignInDialog(snapshot: SnapshotFrom<typeof signInDialogMachine>) {
  const { mode, email, fieldErrors, error, unconfirmed, wrongPassword } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    mode,
    email,
    busy: snapshot.matches('submitting') || snapshot.matches('signedIn'),
    fieldErrors,
    error,
    canResend: unconfirmed,
    canRecover: wrongPassword,
    success: snapshot.matches('mailSent') ? 'Account created! Check your email for confirmation.' : null,
  }
}
