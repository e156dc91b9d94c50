import { AuthApiError } from '@supabase/supabase-js'
import { describe, expect, test, vi } from 'vitest'
import type { ContextFrom } from 'xstate'

import type { Session } from '../../../src/api/session/authProvider.ts'
import type { AuthCommands } from '../../../src/machines/auth/authCommands.ts'
import {
  codeScreenOfDialog,
  signInDialogMachine,
  viewSignInDialog,
} from '../../../src/machines/auth/signInDialogMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const auth = {} as AuthCommands
const coverage = transitionCoverage(signInDialogMachine)

const session = { user: { id: 'ana' } } as Session
const right = { email: 'ana@example.com', password: 'smart-glasses' }

type Attempt = ContextFrom<typeof signInDialogMachine>

function begin() {
  const attempt = heldCall<Session | null, Attempt>()
  const machine = signInDialogMachine.provide({ actors: { attempt: attempt.actor } })
  return { ...start(machine, coverage, viewSignInDialog, { auth }), attempt }
}

function opened(mode: 'signIn' | 'signUp' = 'signIn') {
  const dialog = begin()
  dialog.actor.send({ type: 'open' })
  if (mode === 'signUp') dialog.actor.send({ type: 'toggle' })
  return dialog
}

const closed = {
  open: false,
  mode: 'signIn',
  email: '',
  busy: false,
  fieldErrors: {},
  error: null,
  canResend: false,
  canRecover: false,
  success: null,
}
const signingIn = { ...closed, open: true }
const signingUp = { ...signingIn, mode: 'signUp' }
const attempted = { ...signingIn, email: right.email }

describe('navigation', () => {
  test('opens to sign in, toggles to an account and back', () => {
    const dialog = begin()
    expect(dialog.view()).toEqual(closed)
    dialog.actor.send({ type: 'open' })
    expect(dialog.view()).toEqual(signingIn)
    dialog.actor.send({ type: 'toggle' })
    expect(dialog.view()).toEqual(signingUp)
    dialog.actor.send({ type: 'toggle' })
    expect(dialog.view()).toEqual(signingIn)
  })

  test('closing resets: errors, mode, and what was typed', () => {
    const dialog = opened('signUp')
    dialog.actor.send({ type: 'submit', email: '', password: '' })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
    dialog.actor.send({ type: 'open' })
    expect(dialog.view()).toEqual(signingIn)
  })

  test('toggling clears the errors', () => {
    const dialog = opened()
    dialog.actor.send({ type: 'submit', email: '', password: '' })
    dialog.actor.send({ type: 'toggle' })
    expect(dialog.view()).toEqual(signingUp)
  })
})

describe('an invalid field shows its error', () => {
  test.each([
    [
      'signIn',
      '',
      '',
      { email: 'Please enter your email address.', password: 'Please enter your password.' },
    ],
    ['signIn', 'ana', 'x', { email: 'Please enter a valid email address.' }],
    ['signIn', 'ana@example.com', '', { password: 'Please enter your password.' }],
    [
      'signUp',
      '  ',
      '1234567',
      { email: 'Please enter your email address.', password: 'Use at least 8 characters.' },
    ],
    ['signUp', 'ana@example.com', 'x'.repeat(129), { password: 'Use at most 128 characters.' }],
    ['signIn', `${'a'.repeat(10_000)}@example.com`, 'x', { email: 'Please enter a valid email address.' }],
  ] as const)('%s with %.20s and %.10s', (mode, email, password, fieldErrors) => {
    const dialog = opened(mode)
    dialog.actor.send({ type: 'submit', email, password })
    expect(dialog.view()).toEqual({ ...signingIn, mode, fieldErrors })
    expect(dialog.attempt.inputs).toEqual([])

    dialog.actor.send({ type: 'edit' })
    expect(dialog.view()).toEqual({ ...signingIn, mode })
  })

  test.each(['x', '😀'])('only the provider checks an existing password: %s', (password) => {
    const dialog = opened()
    dialog.actor.send({ type: 'submit', email: 'ana@example.com', password })
    expect(dialog.view()).toEqual({ ...attempted, busy: true })
  })
})

describe('an attempt', () => {
  test('trims the address, never the password', () => {
    const dialog = opened()
    dialog.actor.send({ type: 'submit', email: ' ana@example.com ', password: ' secret word ' })
    expect(dialog.attempt.inputs).toMatchObject([
      { mode: 'signIn', email: 'ana@example.com', password: ' secret word ' },
    ])
  })

  test('is made once, however often it is submitted, and not closed or toggled away', () => {
    const dialog = opened()
    dialog.actor.send({ type: 'submit', ...right })
    dialog.actor.send({ type: 'submit', ...right })
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'toggle' })
    dialog.actor.send({ type: 'edit' })
    expect(dialog.view()).toEqual({ ...attempted, busy: true })
    expect(dialog.attempt.inputs).toHaveLength(1)
  })

  test.each(['signIn', 'signUp'] as const)(
    'to %s that gives a session stays busy until the redirect',
    async (mode) => {
      const dialog = opened(mode)
      dialog.actor.send({ type: 'submit', ...right })
      dialog.attempt.answer(session)
      expect(await dialog.until('signedIn')).toEqual({ ...attempted, mode, busy: true })
      expect(dialog.attempt.inputs).toMatchObject([{ mode, ...right }])

      dialog.actor.send({ type: 'close' })
      expect(dialog.view()).toEqual(closed)
    },
  )

  test.each([
    ['toggle', attempted],
    ['close', closed],
  ] as const)('that must be confirmed shows to check the mail; then %s', async (type, after) => {
    const dialog = opened('signUp')
    dialog.actor.send({ type: 'submit', ...right })
    dialog.attempt.answer(null)
    expect(await dialog.until('mailSent')).toEqual({
      ...attempted,
      mode: 'signUp',
      success: 'Account created! Check your email for confirmation.',
    })
    const codeScreen = () => codeScreenOfDialog(dialog.actor.getSnapshot())
    expect(codeScreen()).toEqual({ view: 'verify_otp', email: attempted.email, purpose: 'signup' })

    dialog.actor.send({ type })
    expect(dialog.view()).toEqual(after)
    expect(codeScreen()).toBeNull()
  })

  test.each([
    [
      new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
      { error: 'Invalid login credentials', canRecover: true },
    ],
    [new TypeError('fetch failed'), { error: 'An unexpected error occurred. Please try again.' }],
  ])('that fails shows why: %s; the next try clears it', async (error, shown) => {
    const dialog = opened()
    dialog.actor.send({ type: 'submit', ...right })
    dialog.attempt.fail(error)
    expect(await dialog.until('editing')).toEqual({ ...attempted, ...shown })

    dialog.actor.send({ type: 'submit', ...right })
    expect(dialog.view()).toEqual({ ...attempted, busy: true })
  })

  test.each([
    ['another try', { type: 'submit', ...right }, { ...attempted, busy: true }],
    ['a wrong field', { type: 'submit', ...right, email: '' }, null],
    ['editing', { type: 'edit' }, attempted],
    ['a toggle', { type: 'toggle' }, { ...attempted, mode: 'signUp' }],
    ['closing', { type: 'close' }, closed],
  ] as const)('of an unconfirmed account offers its mail again, until %s', async (_, event, after) => {
    const dialog = opened()
    dialog.actor.send({ type: 'submit', ...right })
    dialog.attempt.fail(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'))
    expect(await dialog.until('editing')).toEqual({
      ...attempted,
      error: 'Email not confirmed',
      canResend: true,
    })

    dialog.actor.send(event)
    expect(dialog.view()).toEqual(
      after ?? { ...attempted, fieldErrors: { email: 'Please enter your email address.' } },
    )
  })

  test('that failed, then one with an invalid field: only the field’s error shows', async () => {
    const dialog = opened()
    dialog.actor.send({ type: 'submit', ...right })
    dialog.attempt.fail()
    await dialog.until('editing')
    dialog.actor.send({ type: 'submit', ...right, password: '' })
    expect(dialog.view()).toEqual({ ...attempted, fieldErrors: { password: 'Please enter your password.' } })
  })
})

test.each([
  ['signIn', 'signUp'],
  ['signUp', 'signIn'],
] as const)('an attempt in the mode %s calls that command', async (mode, other) => {
  const spies = { signIn: vi.fn(async () => session), signUp: vi.fn(async () => session) }
  const dialog = start(signInDialogMachine, coverage, viewSignInDialog, { auth: spies })
  dialog.actor.send({ type: 'open' })
  if (mode === 'signUp') dialog.actor.send({ type: 'toggle' })
  dialog.actor.send({ type: 'submit', ...right })
  expect(await dialog.until('signedIn')).toEqual({ ...attempted, mode, busy: true })
  expect(spies[mode].mock.calls).toEqual([[right.email, right.password]])
  expect(spies[other]).not.toHaveBeenCalled()
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
