import { expect, test } from 'vitest'

import { NoAnswerError } from '../../../src/api/http/errors.ts'
import { AuthError } from '../../../src/api/session/authErrors.ts'
import type { Session } from '../../../src/api/session/authProvider.ts'
import { confirmSignInMachine, viewConfirmSignIn } from '../../../src/machines/auth/confirmSignInMachine.ts'
import { sessionOf } from '../../api/support/sessions.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(confirmSignInMachine)

const email = 'ada@example.com'
const ada = sessionOf('ada')

function begin() {
  const signIn = heldCall<Session, { email: string; text: string }>()
  const sendCode = heldCall<void, { email: string }>()
  const verifyCode = heldCall<Session, { email: string; text: string }>()
  const actors = { signIn: signIn.actor, sendCode: sendCode.actor, verifyCode: verifyCode.actor }
  const machine = confirmSignInMachine.provide({ actors })
  return { ...start(machine, coverage, viewConfirmSignIn, { email }), signIn, sendCode, verifyCode }
}

async function withCode() {
  const setup = begin()
  setup.actor.send({ type: 'sendCode' })
  setup.sendCode.answer()
  await setup.until('code')
  return setup
}

const byPassword = { by: 'password', busy: false, fieldError: null, error: null }
const byCode = { ...byPassword, by: 'code' }
const unreachable = 'We can’t reach the sign-in service. Check your connection and try again.'
const refused = (code: string) => new AuthError('AuthApiError', 'Refused.', code)

test('the password confirms, once it is right', async () => {
  const setup = begin()
  expect(setup.view()).toEqual(byPassword)
  setup.actor.send({ type: 'submit', text: '' })
  expect(setup.view()).toEqual({ ...byPassword, fieldError: 'Please enter your password.' })
  setup.actor.send({ type: 'edit' })
  expect(setup.view()).toEqual(byPassword)

  setup.actor.send({ type: 'submit', text: 'wrong' })
  expect(setup.view()).toEqual({ ...byPassword, busy: true })
  setup.signIn.fail(refused('invalid_credentials'))
  expect(await setup.until('password')).toEqual({ ...byPassword, fieldError: 'This isn’t your password.' })
  setup.actor.send({ type: 'submit', text: 'right' })
  setup.signIn.fail(new NoAnswerError('timeout'))
  expect(await setup.until('password')).toEqual({ ...byPassword, error: unreachable })
  setup.actor.send({ type: 'submit', text: 'right' })
  setup.signIn.answer(ada)
  expect(await setup.until('done')).toEqual({ ...byPassword, busy: true })
  expect(setup.signIn.inputs.at(-1)).toEqual({ email, text: 'right' })
  expect(setup.told).toEqual([{ type: 'done' }])
})

test('a code that is emailed confirms as well', async () => {
  const setup = begin()
  setup.actor.send({ type: 'sendCode' })
  expect(setup.view()).toEqual({ ...byPassword, busy: true })
  setup.sendCode.fail(refused('over_email_send_rate_limit'))
  expect(await setup.until('password')).toEqual({ ...byPassword, error: 'Refused.' })
  setup.actor.send({ type: 'sendCode' })
  setup.sendCode.answer()
  expect(await setup.until('code')).toEqual(byCode)

  setup.actor.send({ type: 'submit', text: '12' })
  expect(setup.view()).toEqual({ ...byCode, fieldError: 'Please enter the 6-digit code.' })
  setup.actor.send({ type: 'submit', text: '123 456' })
  expect(setup.view()).toEqual({ ...byCode, busy: true })
  setup.verifyCode.fail(refused('otp_expired'))
  expect(await setup.until('code')).toEqual({ ...byCode, fieldError: 'This code is wrong or has expired.' })
  setup.actor.send({ type: 'submit', text: '123457' })
  setup.verifyCode.fail(new NoAnswerError('timeout'))
  expect(await setup.until('code')).toEqual({ ...byCode, error: unreachable })
  setup.actor.send({ type: 'submit', text: '123457' })
  setup.verifyCode.answer(ada)
  await setup.until('done')
  expect(setup.told).toEqual([{ type: 'done' }])
})

test('a code that can’t be sent again leaves the one before; the password can be had back', async () => {
  const setup = await withCode()
  setup.actor.send({ type: 'sendCode' })
  setup.sendCode.fail(new NoAnswerError('timeout'))
  expect(await setup.until('code')).toEqual({ ...byCode, error: unreachable })
  setup.actor.send({ type: 'usePassword' })
  expect(setup.view()).toEqual(byPassword)
})

test.each([begin, withCode])('closed, it tells so', async (opened) => {
  const { actor, told } = await opened()
  actor.send({ type: 'close' })
  expect(told).toEqual([{ type: 'closed' }])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
