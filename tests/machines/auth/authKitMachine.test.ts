import { AuthApiError } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import type { CodePurpose } from '../../../src/api/session/authProvider.ts'
import type { AuthCommands } from '../../../src/machines/auth/authCommands.ts'
import { type AuthFields, type AuthView, authViews } from '../../../src/machines/auth/authFields.ts'
import { authKitMachine, codeScreenOf, viewAuthKit } from '../../../src/machines/auth/authKitMachine.ts'
import type { Attempt, KitStart, Outcome } from '../../../src/machines/auth/authKitSetup.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const auth = {} as AuthCommands
const coverage = transitionCoverage(authKitMachine)

function begin(view: AuthView = 'sign_in', rest: Partial<KitStart> = {}) {
  const attempt = heldCall<Outcome, Attempt>()
  const resend = heldCall<void, { purpose: CodePurpose; email: string }>()
  const machine = authKitMachine.provide({ actors: { attempt: attempt.actor, resend: resend.actor } })
  return { ...start(machine, coverage, viewAuthKit, { auth, view, ...rest }), attempt, resend }
}

const right: AuthFields = { email: ' ana@example.com ', password: ' smart-glasses ', code: '123 456' }

function submitted(view: AuthView) {
  const kit = begin(view)
  kit.actor.send({ type: 'submit', ...right })
  return kit
}

/** At the view for the code, after a recovery mail was sent. */
async function awaitingCode() {
  const kit = submitted('forgotten_password')
  kit.attempt.answer({ to: 'verify_otp', notice: 'On its way.', purpose: 'recovery' })
  await kit.until('editing')
  return kit
}

const blank = {
  view: 'sign_in',
  email: '',
  busy: null,
  canResend: false,
  canRecover: false,
  fieldErrors: {},
  error: null,
  success: null,
}
const ana = { ...blank, email: 'ana@example.com' }
const atCode = { ...ana, view: 'verify_otp', canResend: true }

const refusedAs = (code: string, text = 'No.', status = 400) => new AuthApiError(text, status, code)

describe('the views', () => {
  test.each(authViews)('%s can be the initial view, with an email', (view) => {
    expect(begin(view).view()).toEqual({ ...blank, view })
    const canResend = view === 'verify_otp'
    expect(begin(view, { email: 'ana@example.com' }).view()).toEqual({ ...ana, view, canResend })
  })

  test.each(authViews.flatMap((from) => authViews.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      const kit = begin(from)
      kit.actor.send({ type: 'submit' })
      kit.actor.send({ type: 'go', view: to })
      expect(kit.view()).toEqual({ ...blank, view: to })
    },
  )

  test('going to the code’s view sets an email and a purpose, which later views share', () => {
    const kit = begin()
    kit.actor.send({ type: 'go', view: 'verify_otp', email: 'ana@example.com', purpose: 'magiclink' })
    expect(kit.view()).toEqual(atCode)
    kit.actor.send({ type: 'go', view: 'sign_up' })
    kit.actor.send({ type: 'go', view: 'verify_otp' })
    expect(kit.view()).toEqual(atCode)
    kit.actor.send({ type: 'resend' })
    expect(kit.resend.inputs).toEqual([{ purpose: 'magiclink', email: 'ana@example.com' }])
  })

  test.each(authViews)('%s changes to update_password for a recovery', (view) => {
    const kit = begin(view)
    kit.actor.send({ type: 'recovery' })
    expect(kit.view()).toEqual({ ...blank, view: 'update_password' })
  })

  test.each(authViews)('a recovery aborts the current attempt: %s', (view) => {
    const kit = submitted(view)
    kit.actor.send({ type: 'recovery' })
    expect(kit.view()).toEqual({ ...ana, view: 'update_password' })
    expect(kit.attempt.signals[0]?.aborted).toBe(true)
  })

  test('a recovery aborts it after the code of an earlier recovery too', async () => {
    const kit = await awaitingCode()
    kit.actor.send({ type: 'go', view: 'sign_in' })
    kit.actor.send({ type: 'submit', ...right })
    kit.actor.send({ type: 'recovery' })
    expect(kit.view()).toEqual({ ...ana, view: 'update_password' })
  })
})

describe('submitting', () => {
  test.each(authViews)('%s with empty fields shows what is missing, until the field is edited', (view) => {
    const kit = begin(view)
    kit.actor.send({ type: 'submit' })
    const { fieldErrors } = kit.view()
    expect(Object.keys(fieldErrors)).not.toEqual([])
    expect(kit.view()).toEqual({ ...blank, view, fieldErrors })
    expect(kit.attempt.inputs).toEqual([])

    for (const field of ['email', 'password', 'code'] as const) kit.actor.send({ type: 'edit', field })
    expect(kit.view()).toEqual({ ...blank, view })
  })

  test('editing one field leaves the error of the other', () => {
    const kit = begin()
    kit.actor.send({ type: 'submit' })
    kit.actor.send({ type: 'edit', field: 'email' })
    expect(kit.view()).toEqual({ ...blank, fieldErrors: { password: 'Please enter your password.' } })
  })

  test.each(authViews)('%s makes one attempt, with the address trimmed and the password as typed', (view) => {
    const kit = submitted(view)
    kit.actor.send({ type: 'submit', ...right })
    kit.actor.send({ type: 'go', view: 'sign_up' })
    kit.actor.send({ type: 'edit', field: 'email' })
    kit.actor.send({ type: 'resend' })
    expect(kit.view()).toEqual({ ...ana, view, busy: 'submit', canResend: view === 'verify_otp' })
    expect(kit.attempt.inputs).toEqual([
      {
        auth,
        view,
        email: 'ana@example.com',
        password: ' smart-glasses ',
        code: '123456',
        purpose: 'signup',
      },
    ])
    expect(kit.resend.inputs).toEqual([])
  })

  test('into the product stays busy until the redirect', async () => {
    const kit = submitted('sign_in')
    kit.attempt.answer({ to: 'product' })
    expect(await kit.until('entering')).toEqual({ ...ana, busy: 'submit' })
    kit.actor.send({ type: 'submit', ...right })
    kit.actor.send({ type: 'go', view: 'sign_up' })
    expect(kit.view()).toEqual({ ...ana, busy: 'submit' })
  })

  test('to another view shows it, with its notice and its purpose', async () => {
    const kit = await awaitingCode()
    expect(kit.view()).toEqual({ ...atCode, success: 'On its way.' })

    kit.actor.send({ type: 'submit', email: 'ana@example.com', code: '654321' })
    expect(kit.attempt.inputs[1]).toEqual({
      auth,
      view: 'verify_otp',
      email: 'ana@example.com',
      password: '',
      code: '654321',
      purpose: 'recovery',
    })
    kit.attempt.answer({ to: 'update_password', notice: null })
    expect(await kit.until('editing')).toEqual({ ...ana, view: 'update_password' })

    kit.actor.send({ type: 'submit', password: 'new-password' })
    expect(kit.attempt.inputs[2]).toEqual({
      auth,
      view: 'update_password',
      email: 'ana@example.com',
      password: 'new-password',
      code: '',
      purpose: 'recovery',
    })
  })

  test('of a sign-up keeps its password for the code of that address, and of no other', async () => {
    const kit = submitted('sign_up')
    kit.attempt.answer({ to: 'verify_otp', notice: 'Sent.', purpose: 'signup' })
    await kit.until('editing')
    kit.actor.send({ type: 'resend' })
    kit.resend.answer()
    await kit.until('editing')
    kit.actor.send({ type: 'submit', email: 'ana@example.com', code: '111111' })
    kit.attempt.fail(refusedAs('otp_expired'))
    await kit.until('editing')
    kit.actor.send({ type: 'submit', email: 'ben@example.com', code: '222222' })
    expect(kit.attempt.inputs.map(({ email, password }) => [email, password])).toEqual([
      ['ana@example.com', ' smart-glasses '],
      ['ana@example.com', ' smart-glasses '],
      ['ben@example.com', ''],
    ])
  })

  test('the code screen can be stored for a reload, without the password, until it is left', async () => {
    const kit = submitted('sign_up')
    const stored = () => codeScreenOf(kit.actor.getSnapshot())
    expect(stored()).toBeNull()
    kit.attempt.answer({ to: 'verify_otp', notice: 'Sent.', purpose: 'signup' })
    await kit.until('editing')
    expect(stored()).toEqual({ view: 'verify_otp', email: 'ana@example.com', purpose: 'signup' })
    kit.actor.send({ type: 'submit', ...right })
    kit.attempt.answer({ to: 'product' })
    await kit.until('entering')
    expect(stored()).toBeNull()
  })

  test('a recovery that its own code begins does not hide that the code is wrong', async () => {
    const kit = await awaitingCode()
    kit.actor.send({ type: 'submit', ...right })
    kit.actor.send({ type: 'recovery' })
    kit.attempt.fail(refusedAs('otp_expired', 'Token has expired or is invalid', 403))
    expect(await kit.until('editing')).toEqual({
      ...atCode,
      fieldErrors: { code: 'Token has expired or is invalid' },
    })
  })
})

describe('an error', () => {
  test.each([
    ['sign_in', 'invalid_credentials', null],
    ['sign_up', 'weak_password', 'password'],
    ['sign_up', 'user_already_exists', 'email'],
    ['sign_up', 'email_address_invalid', 'email'],
    ['update_password', 'same_password', 'password'],
    ['verify_otp', 'otp_expired', 'code'],
    ['magic_link', 'otp_expired', null],
    ['forgotten_password', 'over_email_send_rate_limit', null],
  ] as const)('of %s with %s is shown at: %s', async (view, code, field) => {
    const kit = submitted(view)
    kit.attempt.fail(refusedAs(code))
    expect(await kit.until('editing')).toEqual({
      ...ana,
      view,
      canResend: view === 'verify_otp',
      canRecover: code === 'invalid_credentials',
      fieldErrors: field === null ? {} : { [field]: 'No.' },
      error: field === null ? 'No.' : null,
    })
  })

  test('not from the provider has the default text', async () => {
    const kit = submitted('magic_link')
    kit.attempt.fail(new TypeError('fetch failed'))
    expect(await kit.until('editing')).toEqual({
      ...ana,
      view: 'magic_link',
      error: 'An unexpected error occurred. Please try again.',
    })
    kit.actor.send({ type: 'submit', email: 'nobody' })
    expect(kit.view()).toEqual({
      ...ana,
      view: 'magic_link',
      fieldErrors: { email: 'Please enter a valid email address.' },
    })
  })
})

describe('sending again', () => {
  test('needs an address', () => {
    const kit = begin('verify_otp')
    kit.actor.send({ type: 'resend' })
    expect(kit.view()).toEqual({ ...blank, view: 'verify_otp' })
    expect(kit.resend.inputs).toEqual([])
  })

  test('can be what the kit starts with', async () => {
    const kit = begin('verify_otp', { email: 'ana@example.com', resends: true })
    expect(kit.view()).toEqual({ ...atCode, busy: 'resend' })
    expect(kit.resend.inputs).toEqual([{ purpose: 'signup', email: 'ana@example.com' }])
    kit.resend.answer()
    expect(await kit.until('editing')).toEqual({ ...atCode, success: 'Sent again. Check your email.' })
  })

  test('sends what the code was for, and says so', async () => {
    const kit = await awaitingCode()
    kit.actor.send({ type: 'resend' })
    expect(kit.view()).toEqual({ ...atCode, success: 'On its way.', busy: 'resend' })
    expect(kit.resend.inputs).toEqual([{ purpose: 'recovery', email: 'ana@example.com' }])

    kit.resend.answer()
    expect(await kit.until('editing')).toEqual({ ...atCode, success: 'Sent again. Check your email.' })
  })

  test('that fails says why', async () => {
    const kit = await awaitingCode()
    kit.actor.send({ type: 'resend' })
    kit.resend.fail(refusedAs('over_email_send_rate_limit', 'After 40 seconds.', 429))
    expect(await kit.until('editing')).toEqual({
      ...atCode,
      success: 'On its way.',
      error: 'After 40 seconds.',
    })
  })

  test('is offered after signing in unconfirmed, and sends the confirmation whatever was sent before', async () => {
    const kit = await awaitingCode()
    kit.actor.send({ type: 'go', view: 'sign_in' })
    kit.actor.send({ type: 'submit', ...right })
    kit.attempt.fail(refusedAs('email_not_confirmed', 'Email not confirmed'))
    const unconfirmed = { ...ana, canResend: true, error: 'Email not confirmed' }
    expect(await kit.until('editing')).toEqual(unconfirmed)

    kit.actor.send({ type: 'resend' })
    expect(kit.view()).toEqual({ ...unconfirmed, busy: 'resend' })
    expect(kit.resend.inputs).toEqual([{ purpose: 'signup', email: 'ana@example.com' }])
    kit.resend.fail(refusedAs('over_email_send_rate_limit', 'After 40 seconds.', 429))
    expect(await kit.until('editing')).toEqual({ ...unconfirmed, error: 'After 40 seconds.' })
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
