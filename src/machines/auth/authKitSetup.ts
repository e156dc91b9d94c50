import { assign, fromPromise, setup } from 'xstate'
import * as provider from '../../api/session/authProvider.ts'
import { authErrorCode, authErrorText, type CodePurpose } from '../../api/session/authProvider.ts'
import type { AuthCommands } from './authCommands.ts'
import { type AuthField, type AuthFields, type AuthView, fieldsOfView, validateFields } from './authFields.ts'

type Context = Attempt & {
  resendsFirst: boolean
  fieldErrors: AuthFields
  error: string | null
  notice: string | null
  canResend: boolean
  canRecover: boolean
}

/** A view to show; email and purpose stay as they are where they are left out. */
type ViewTarget = { view: AuthView; email?: string; purpose?: CodePurpose }

/** `resends` sends the code at once. `password`: the one that the address was signed up with on this page. */
export type KitStart = ViewTarget & { resends?: boolean; password?: string }

export const emptyForm = {
  fieldErrors: {},
  error: null,
  notice: null,
  canResend: false,
  canRecover: false,
  password: '',
  code: '',
}

export const authKitSetup = setup({
  types: {
    input: {} as KitStart & { auth: AuthCommands },
    context: {} as Context,
    events: {} as
      | ({ type: 'go' } & ViewTarget)
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
    isValid: ({ context }, fields: AuthFields) =>
      Object.keys(validateFields(context.view, fields)).length === 0,
    entersProduct: (_, { output }: { output: Outcome }) => output.to === 'product',
    resendsFirst: ({ context }) => context.resendsFirst && context.email !== '',
    hasEmail: ({ context }) => context.email !== '',
    verifiesRecovery: ({ context }) => context.view === 'verify_otp' && context.purpose === 'recovery',
  },
  actions: {
    setView: assign(({ context }, { view, email, purpose }: ViewTarget) => ({
      ...emptyForm,
      view,
      email: email ?? context.email,
      purpose: purpose ?? context.purpose,
    })),
    setFields: assign(({ context }, { email = context.email, password, code = '' }: AuthFields) => {
      const address = email.trim()
      return {
        ...emptyForm,
        email: address,
        // A sign-up's, where its code is typed.
        password: password ?? (address === context.email ? context.password : ''),
        code: code.replace(/\s/g, ''),
      }
    }),
    setFieldErrors: assign(({ context }, fields: AuthFields) => ({
      fieldErrors: validateFields(context.view, fields),
      error: null,
    })),
    clearFieldError: assign({
      fieldErrors: ({ context }, { field }: { field: AuthField }) =>
        Object.fromEntries(Object.entries(context.fieldErrors).filter(([name]) => name !== field)),
    }),
    setOutcome: assign(({ context }, { output }: { output: Outcome }) =>
      output.to === 'product'
        ? {}
        : {
            ...emptyForm,
            view: output.to,
            notice: output.notice,
            password: output.purpose === 'signup' ? context.password : '',
            purpose: output.purpose ?? context.purpose,
          },
    ),
    setError: assign(({ context }, { error }: { error: unknown }) => {
      const code = authErrorCode(error)
      const field = fieldOfErrorCode[code ?? '']
      const atField = field !== undefined && fieldsOfView[context.view].includes(field)
      return {
        fieldErrors: atField ? { [field]: authErrorText(error) } : {},
        error: atField ? null : authErrorText(error),
        canRecover: code === 'invalid_credentials',
        ...(code === 'email_not_confirmed' && { canResend: true, purpose: 'signup' as const }),
      }
    }),
    setResent: assign(({ context: { password } }) => ({
      ...emptyForm,
      password,
      notice: 'Sent again. Check your email.',
    })),
  },
})

export type Attempt = {
  auth: AuthCommands
  view: AuthView
  email: string
  password: string
  code: string
  purpose: provider.CodePurpose
}

export type Outcome =
  | { to: 'product' }
  | { to: AuthView; notice: string | null; purpose?: provider.CodePurpose }

const product: Outcome = { to: 'product' }

const codeSent = (purpose: provider.CodePurpose, notice: string): Outcome => ({
  to: 'verify_otp',
  notice,
  purpose,
})

/** Saves the password that the person typed to sign up; false: there is none, or it could not be saved. */
async function savesPassword(password: string): Promise<boolean> {
  if (password === '') return false
  return provider.updatePassword(password).then(
    () => true,
    () => false,
  )
}

export const attempts: Record<AuthView, (attempt: Attempt) => Promise<Outcome>> = {
  async sign_in({ auth, email, password }) {
    await auth.signIn(email, password)
    return product
  },
  async sign_up({ auth, email, password }) {
    const session = await auth.signUp(email, password)
    return session === null
      ? codeSent('signup', 'Account created! Check your email for confirmation.')
      : product
  },
  async forgotten_password({ email }) {
    await provider.sendRecovery(email)
    return codeSent('recovery', 'If there’s an account for this address, we’ve sent it a link and a code.')
  },
  async magic_link({ email }) {
    await provider.sendMagicLink(email)
    return codeSent('magiclink', 'Check your email for a sign-in link, or enter the code here.')
  },
  async update_password({ auth, password }) {
    await provider.updatePassword(password)
    auth.endRecovery()
    return product
  },
  async verify_otp({ auth, email, password, code, purpose }) {
    await auth.waitForSignOut()
    if (purpose !== 'recovery') {
      return auth.withoutRedirect(async () => {
        const session = await provider.verifyCode(email, code, purpose)
        if (!provider.requiresNewPassword(session) || (await savesPassword(password))) return product
        auth.beginRecovery()
        return { to: 'update_password', notice: null }
      })
    }
    // Before the session exists, or the sign-in page would redirect to /dashboard.
    auth.beginRecovery()
    const session = await provider.verifyCode(email, code, purpose).catch((error) => {
      auth.endRecovery()
      throw error
    })
    auth.setRecoverySession(session)
    return { to: 'update_password', notice: null }
  },
}

export const resenders: Record<provider.CodePurpose, (email: string) => Promise<void>> = {
  signup: provider.resendConfirmation,
  magiclink: provider.sendMagicLink,
  recovery: provider.sendRecovery,
}

export const fieldOfErrorCode: Record<string, AuthField> = {
  weak_password: 'password',
  same_password: 'password',
  otp_expired: 'code',
  user_already_exists: 'email',
  email_address_invalid: 'email',
}
