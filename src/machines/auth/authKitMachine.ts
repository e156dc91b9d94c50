import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { authErrorCode, authErrorText, type CodePurpose } from '../../api/session/authProvider.ts'
import { type Attempt, attempts, fieldOfRefusal, type Outcome, resenders } from './authAttempts.ts'
import type { AuthCommands } from './authCommands.ts'
import { type AuthField, type AuthFields, type AuthView, fieldsOfView, wrongFields } from './authFields.ts'

type Context = Attempt & {
  resendsFirst: boolean
  fieldErrors: AuthFields
  error: string | null
  notice: string | null
  canResend: boolean
  canRecover: boolean
}

/** A view, for another address or another code than so far. */
type Place = { view: AuthView; email?: string; purpose?: CodePurpose }

/** The view to begin with; `resends` sends the code of its purpose to the address at once. */
export type KitStart = Place & { resends?: boolean }

const clean = {
  fieldErrors: {},
  error: null,
  notice: null,
  canResend: false,
  canRecover: false,
  password: '',
  code: '',
}

/** The authentication kit (SPEC.md §2): six views, moves between them, one attempt at a time. */
export const authKitMachine = setup({
  types: {
    input: {} as KitStart & { auth: AuthCommands },
    context: {} as Context,
    events: {} as
      | ({ type: 'go' } & Place)
      | ({ type: 'submit' } & AuthFields)
      | { type: 'edit'; field: AuthField }
      | { type: 'resend' }
      | { type: 'recovery' },
  },
  actors: {
    attempt: fromPromise<Outcome, Attempt>(({ input }) => attempts[input.view](input)),
    resend: fromPromise<void, { purpose: CodePurpose; email: string }>(({ input }) =>
      resenders[input.purpose](input.email),
    ),
  },
  guards: {
    isRight: ({ context }, fields: AuthFields) => Object.keys(wrongFields(context.view, fields)).length === 0,
    entersProduct: (_, { output }: { output: Outcome }) => output.to === 'product',
    resendsFirst: ({ context }) => context.resendsFirst && context.email !== '',
    hasEmail: ({ context }) => context.email !== '',
    /** Its code begins the recovery itself, and may yet be refused. */
    verifiesRecovery: ({ context }) => context.view === 'verify_otp' && context.purpose === 'recovery',
  },
  actions: {
    goTo: assign(({ context }, { view, email, purpose }: Place) => ({
      ...clean,
      view,
      email: email ?? context.email,
      purpose: purpose ?? context.purpose,
    })),
    take: assign(({ context }, { email, password = '', code = '' }: AuthFields) => ({
      ...clean,
      email: email?.trim() ?? context.email,
      password,
      code: code.replace(/\s/g, ''),
    })),
    setWrong: assign(({ context }, fields: AuthFields) => ({
      fieldErrors: wrongFields(context.view, fields),
      error: null,
    })),
    clearField: assign({
      fieldErrors: ({ context }, { field }: { field: AuthField }) =>
        Object.fromEntries(Object.entries(context.fieldErrors).filter(([name]) => name !== field)),
    }),
    follow: assign(({ context }, { output }: { output: Outcome }) =>
      output.to === 'product'
        ? {}
        : { ...clean, view: output.to, notice: output.notice, purpose: output.purpose ?? context.purpose },
    ),
    setError: assign(({ context }, { error }: { error: unknown }) => {
      const code = authErrorCode(error)
      const field = fieldOfRefusal[code ?? '']
      const atField = field !== undefined && fieldsOfView[context.view].includes(field)
      return {
        fieldErrors: atField ? { [field]: authErrorText(error) } : {},
        error: atField ? null : authErrorText(error),
        canRecover: code === 'invalid_credentials',
        ...(code === 'email_not_confirmed' && { canResend: true, purpose: 'signup' as const }),
      }
    }),
    setResent: assign({ ...clean, notice: 'Sent again. Check your email.' }),
  },
}).createMachine({
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
