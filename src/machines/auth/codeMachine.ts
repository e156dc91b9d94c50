import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { serverText } from '../../api/http/errors.ts'
import { recoverAccount } from '../../api/secondFactor.ts'
import { getSession, refreshSession, type Session } from '../../api/session/authProvider.ts'
import {
  type Factor,
  factorErrors,
  factorErrorText,
  isFactorGone,
  listFactors,
  verifyFactor,
} from '../../api/session/secondFactor.ts'
import { codeMissing, isSixDigits } from './authFields.ts'

type Context = {
  factors: Factor[]
  factorId: string
  fieldError: string | null
  error: string | null
}

const noErrors = { fieldError: null, error: null }

/** The code of a second factor: at sign-in, and where a call needs a new one; without the authenticator app, a recovery
 * code, which turns the second factor off. The session's own events say that it was right. */
export const codeMachine = setup({
  types: {
    /** Of the session; without any, the provider is asked. */
    input: {} as { factors: Factor[] },
    context: {} as Context,
    events: {} as
      | { type: 'submit'; code: string }
      | { type: 'edit' }
      | { type: 'choose'; factorId: string }
      | { type: 'recover' }
      | { type: 'back' }
      | { type: 'retry' },
  },
  actors: {
    list: fromPromise<Factor[]>(() => listFactors()),
    verify: fromPromise<void, { factorId: string; code: string }>(({ input }) =>
      verifyFactor(input.factorId, input.code),
    ),
    /** The factor is gone at the provider: a new session says so to every tab. */
    refresh: fromPromise<Session>(() => refreshSession()),
    recover: fromPromise<void, { code: string }>(async ({ input }) => {
      const session = await getSession()
      await recoverAccount(input.code, session?.access_token ?? '')
    }),
  },
  guards: {
    isCode: (_, { code }: { code: string }) => isSixDigits(code),
    isTyped: (_, { code }: { code: string }) => code.trim() !== '',
    isFactorGone: (_, { error }: { error: unknown }) => isFactorGone(error),
    isKnown: ({ context }) => context.factors.length > 0,
    hasFactors: (_, { output }: { output: Factor[] }) => output.length > 0,
  },
  actions: {
    clearErrors: assign(noErrors),
    setFactors: assign(({ context }, { output }: { output: Factor[] }) => ({
      factors: output,
      factorId: (output.find(({ id }) => id === context.factorId) ?? output[0])?.id ?? '',
    })),
    setFactor: assign((_, { factorId }: { factorId: string }) => ({ ...noErrors, factorId })),
    setFieldError: assign((_, { text }: { text: string }) => ({ fieldError: text, error: null })),
    setError: assign((_, { error }: { error: unknown }) => factorErrors(error)),
    setRecoveryError: assign((_, { error }: { error: unknown }) => ({
      error: serverText(error) ?? factorErrorText(error),
    })),
  },
}).createMachine({
  id: 'code',
  context: ({ input: { factors } }) => ({ factors, factorId: factors[0]?.id ?? '', ...noErrors }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isKnown', target: 'editing' }, { target: 'listing' }] },
    listing: {
      entry: 'clearErrors',
      on: { recover: 'recovery' },
      invoke: {
        src: 'list',
        onDone: [
          {
            guard: { type: 'hasFactors', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'setFactors', params: ({ event }) => event },
          },
          { target: 'refreshing' },
        ],
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: 'listing', recover: 'recovery' } },
    editing: {
      on: {
        submit: [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'verifying' },
          { actions: { type: 'setFieldError', params: { text: codeMissing } } },
        ],
        edit: { actions: 'clearErrors' },
        choose: { actions: { type: 'setFactor', params: ({ event }) => event } },
        recover: { target: 'recovery', actions: 'clearErrors' },
      },
    },
    verifying: {
      entry: 'clearErrors',
      invoke: {
        src: 'verify',
        input: ({ context: { factorId }, event }) => ({ factorId, code: codeOf(event) }),
        onDone: 'done',
        onError: [
          { guard: { type: 'isFactorGone', params: ({ event }) => event }, target: 'listing' },
          { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    recovery: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            submit: [
              { guard: { type: 'isTyped', params: ({ event }) => event }, target: 'submitting' },
              { actions: { type: 'setFieldError', params: { text: 'Enter a recovery code.' } } },
            ],
            edit: { actions: 'clearErrors' },
            back: { target: '#code.starting', actions: 'clearErrors' },
          },
        },
        submitting: {
          entry: 'clearErrors',
          invoke: {
            src: 'recover',
            input: ({ event }) => ({ code: codeOf(event) }),
            onDone: '#code.refreshing',
            onError: {
              target: 'editing',
              actions: { type: 'setRecoveryError', params: ({ event }) => event },
            },
          },
        },
      },
    },
    refreshing: {
      invoke: {
        src: 'refresh',
        onDone: 'done',
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    // Busy until the page goes on with the session.
    done: { type: 'final' },
  },
})

const codeOf = (event: { type: string; code?: unknown }) =>
  typeof event.code === 'string' ? event.code.replace(/\s/g, '') : ''

export function viewCode(snapshot: SnapshotFrom<typeof codeMachine>) {
  const { factors, factorId, fieldError, error } = snapshot.context
  return {
    mode: snapshot.matches('recovery') ? ('recovery' as const) : ('code' as const),
    factors,
    factorId,
    loading: snapshot.matches('listing'),
    failed: snapshot.matches('failed'),
    busy:
      !['listing', 'failed', 'editing'].includes(String(snapshot.value)) &&
      !snapshot.matches({ recovery: 'editing' }),
    fieldError,
    error,
  }
}
