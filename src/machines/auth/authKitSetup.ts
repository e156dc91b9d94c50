import { assign, fromPromise, setup } from 'xstate'

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

export const clean = {
  fieldErrors: {},
  error: null,
  notice: null,
  canResend: false,
  canRecover: false,
  password: '',
  code: '',
}

/** The actors, guards and actions that the states of the kit use. */
export const authKitSetup = setup({
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
})
