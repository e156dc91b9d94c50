import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { serverText } from '../../api/http/errors.ts'
import { createRecoveryCodes } from '../../api/secondFactor.ts'
import {
  type Enrolment,
  enrolFactor,
  factorErrors,
  isFactorGone,
  isSignInOld,
  removeFactor,
  verifyFactor,
} from '../../api/session/secondFactor.ts'
import type { AuthCommands } from './authCommands.ts'
import { codeMissing, isSixDigits } from './authFields.ts'

type Input = {
  auth: Pick<AuthCommands, 'waitForRenewal'>
  /** Whether recovery codes are made as well: with the first authenticator app. */
  withCodes: boolean
}

type Context = Input & {
  enrolment: Enrolment | null
  codes: string[]
  notice: string | null
  fieldError: string | null
  error: string | null
}

const noErrors = { notice: null, fieldError: null, error: null }

/** Sets up an authenticator app: its secret, the code that proves it, and recovery codes, which are shown once. */
export const enrolmentMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'submit'; code: string }
      | { type: 'edit' }
      | { type: 'retry' }
      | { type: 'saved' }
      | { type: 'close' },
    emitted: {} as { type: 'done' } | { type: 'closed' },
  },
  actors: {
    enrol: fromPromise<Enrolment>(() => enrolFactor()),
    verify: fromPromise<void, { factorId: string; code: string }>(({ input }) =>
      verifyFactor(input.factorId, input.code),
    ),
    createCodes: fromPromise<string[], Input>(async ({ input: { auth } }) => {
      await auth.waitForRenewal()
      return createRecoveryCodes()
    }),
    remove: fromPromise<void, { factorId: string }>(({ input }) => removeFactor(input.factorId)),
  },
  guards: {
    isCode: (_, { code }: { code: string }) => isSixDigits(code),
    isFactorGone: (_, { error }: { error: unknown }) => isFactorGone(error),
    isSignInOld: (_, { error }: { error: unknown }) => isSignInOld(error),
    withCodes: ({ context }) => context.withCodes,
  },
  actions: {
    setEnrolment: assign((_, { output }: { output: Enrolment }) => ({ enrolment: output })),
    setCodes: assign((_, { output }: { output: string[] }) => ({ codes: output })),
    clearErrors: assign(noErrors),
    setReplaced: assign({
      ...noErrors,
      enrolment: null,
      notice: 'The setup was started again elsewhere. Scan this new code.',
    }),
    setFieldError: assign({ ...noErrors, fieldError: codeMissing }),
    setError: assign((_, { error }: { error: unknown }) => factorErrors(error)),
    setCodesError: assign((_, { error }: { error: unknown }) => ({
      error: serverText(error) ?? 'Couldn’t create your recovery codes. Try again.',
    })),
    emitDone: emit({ type: 'done' }),
    emitClosed: emit({ type: 'closed' }),
  },
}).createMachine({
  id: 'enrolment',
  context: ({ input }) => ({ ...input, enrolment: null, codes: [], ...noErrors }),
  initial: 'starting',
  states: {
    starting: {
      on: { close: 'closed' },
      invoke: {
        src: 'enrol',
        onDone: { target: 'scanning', actions: { type: 'setEnrolment', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isSignInOld', params: ({ event }) => event }, target: 'confirming' },
          { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    // The provider wants a sign-in of the last minutes first.
    confirming: { on: { retry: 'starting', close: 'closed' } },
    failed: { on: { retry: { target: 'starting', actions: 'clearErrors' }, close: 'closed' } },
    scanning: {
      on: {
        submit: [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'verifying' },
          { actions: 'setFieldError' },
        ],
        edit: { actions: 'clearErrors' },
        close: 'abandoning',
      },
    },
    verifying: {
      entry: 'clearErrors',
      invoke: {
        src: 'verify',
        input: ({ context: { enrolment }, event }) => ({
          factorId: enrolment?.id ?? '',
          code: event.type === 'submit' ? event.code.replace(/\s/g, '') : '',
        }),
        onDone: [{ guard: 'withCodes', target: 'creatingCodes' }, { target: 'done' }],
        onError: [
          {
            guard: { type: 'isFactorGone', params: ({ event }) => event },
            target: 'starting',
            actions: 'setReplaced',
          },
          { target: 'scanning', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    creatingCodes: {
      entry: 'clearErrors',
      invoke: {
        src: 'createCodes',
        input: ({ context }) => context,
        onDone: { target: 'showingCodes', actions: { type: 'setCodes', params: ({ event }) => event } },
        onError: { target: 'codesFailed', actions: { type: 'setCodesError', params: ({ event }) => event } },
      },
    },
    // The second factor is on: without codes too.
    codesFailed: { on: { retry: 'creatingCodes', close: 'done' } },
    showingCodes: { on: { saved: 'done' } },
    abandoning: {
      entry: 'emitClosed',
      invoke: {
        src: 'remove',
        input: ({ context: { enrolment } }) => ({ factorId: enrolment?.id ?? '' }),
        onDone: 'left',
        onError: 'left',
      },
    },
    left: { type: 'final' },
    closed: { type: 'final', entry: 'emitClosed' },
    done: { type: 'final', entry: 'emitDone' },
  },
})

export function viewEnrolment(snapshot: SnapshotFrom<typeof enrolmentMachine>) {
  const { enrolment, codes, notice, fieldError, error } = snapshot.context
  return {
    step: stepOf(snapshot.value),
    uri: enrolment?.uri ?? '',
    secret: enrolment?.secret ?? '',
    codes,
    busy: snapshot.matches('verifying') || snapshot.matches('creatingCodes'),
    notice,
    fieldError,
    error,
  }
}

export type EnrolmentStep = 'loading' | 'confirm' | 'failed' | 'scan' | 'codesFailed' | 'codes'

function stepOf(state: SnapshotFrom<typeof enrolmentMachine>['value']): EnrolmentStep {
  if (state === 'starting') return 'loading'
  if (state === 'confirming') return 'confirm'
  if (state === 'failed') return 'failed'
  if (state === 'codesFailed') return 'codesFailed'
  return state === 'showingCodes' ? 'codes' : 'scan'
}
