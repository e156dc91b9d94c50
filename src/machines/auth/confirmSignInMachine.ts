import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  authErrorCode,
  type Session,
  sendMagicLink,
  signIn,
  verifyCode,
} from '../../api/session/authProvider.ts'
import { factorErrorText, signInAnew } from '../../api/session/secondFactor.ts'
import { type AuthField, type AuthView, validateFields } from './authFields.ts'

type Input = { email: string }
/** `isSent`: a code was emailed, which is asked for instead of the password. */
type Context = Input & { isSent: boolean; fieldError: string | null; error: string | null }
type Proof = Input & { text: string }

const noErrors = { fieldError: null, error: null }

const faultOf = (view: AuthView, field: AuthField, text: string) =>
  validateFields(view, { email: 'of@the.session', [field]: text })[field] ?? null

/** Who is signed in proves anew that it's them, where a change wants a sign-in of the last minutes: by their password, or by
 * a code that they're emailed. */
export const confirmSignInMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'submit'; text: string }
      | { type: 'edit' }
      | { type: 'sendCode' }
      | { type: 'usePassword' }
      | { type: 'close' },
    emitted: {} as { type: 'done' } | { type: 'closed' },
  },
  actors: {
    signIn: fromPromise<Session, Proof>(({ input: { email, text } }) =>
      signInAnew(() => signIn(email, text)),
    ),
    sendCode: fromPromise<void, Input>(({ input }) => sendMagicLink(input.email)),
    verifyCode: fromPromise<Session, Proof>(({ input: { email, text } }) =>
      signInAnew(() => verifyCode(email, text.replace(/\s/g, ''), 'magiclink')),
    ),
  },
  guards: {
    isSent: ({ context }) => context.isSent,
    isPassword: (_, { text }: { text: string }) => faultOf('sign_in', 'password', text) === null,
    isCode: (_, { text }: { text: string }) => faultOf('verify_otp', 'code', text) === null,
    isWrongPassword: (_, { error }: { error: unknown }) => authErrorCode(error) === 'invalid_credentials',
    isWrongCode: (_, { error }: { error: unknown }) => authErrorCode(error) === 'otp_expired',
  },
  actions: {
    clearErrors: assign(noErrors),
    setSent: assign((_, { isSent }: { isSent: boolean }) => ({ ...noErrors, isSent })),
    setFieldError: assign((_, { text }: { text: string | null }) => ({ ...noErrors, fieldError: text })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: factorErrorText(error) })),
    emitDone: emit({ type: 'done' }),
    emitClosed: emit({ type: 'closed' }),
  },
}).createMachine({
  id: 'confirmSignIn',
  context: ({ input }) => ({ ...input, isSent: false, ...noErrors }),
  initial: 'password',
  on: { edit: { actions: 'clearErrors' } },
  states: {
    password: {
      on: {
        submit: [
          { guard: { type: 'isPassword', params: ({ event }) => event }, target: 'signingIn' },
          {
            actions: {
              type: 'setFieldError',
              params: ({ event }) => ({ text: faultOf('sign_in', 'password', event.text) }),
            },
          },
        ],
        sendCode: 'sendingCode',
        close: 'closed',
      },
    },
    signingIn: {
      entry: 'clearErrors',
      invoke: {
        src: 'signIn',
        input: proofOf,
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => event },
            target: 'password',
            actions: { type: 'setFieldError', params: { text: 'This isn’t your password.' } },
          },
          { target: 'password', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    sendingCode: {
      entry: 'clearErrors',
      invoke: {
        src: 'sendCode',
        input: ({ context }) => context,
        onDone: { target: 'code', actions: { type: 'setSent', params: { isSent: true } } },
        onError: [
          {
            guard: 'isSent',
            target: 'code',
            actions: { type: 'setError', params: ({ event }) => event },
          },
          { target: 'password', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    code: {
      on: {
        submit: [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'verifyingCode' },
          {
            actions: {
              type: 'setFieldError',
              params: ({ event }) => ({ text: faultOf('verify_otp', 'code', event.text) }),
            },
          },
        ],
        sendCode: 'sendingCode',
        usePassword: { target: 'password', actions: { type: 'setSent', params: { isSent: false } } },
        close: 'closed',
      },
    },
    verifyingCode: {
      entry: 'clearErrors',
      invoke: {
        src: 'verifyCode',
        input: proofOf,
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event },
            target: 'code',
            actions: { type: 'setFieldError', params: { text: 'This code is wrong or has expired.' } },
          },
          { target: 'code', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    closed: { type: 'final', entry: 'emitClosed' },
    done: { type: 'final', entry: 'emitDone' },
  },
})

function proofOf({ context, event }: { context: Context; event: { type: string; text?: unknown } }): Proof {
  return { email: context.email, text: typeof event.text === 'string' ? event.text : '' }
}

export function viewConfirmSignIn(snapshot: SnapshotFrom<typeof confirmSignInMachine>) {
  const { isSent, fieldError, error } = snapshot.context
  return {
    by: isSent ? ('code' as const) : ('password' as const),
    busy: !snapshot.matches('password') && !snapshot.matches('code'),
    fieldError,
    error,
  }
}
