import { expect, test } from 'vitest'

import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import { AuthError } from '../../../src/api/session/authErrors.ts'
import type { Session } from '../../../src/api/session/authProvider.ts'
import type { Factor } from '../../../src/api/session/secondFactor.ts'
import { codeMachine, viewCode } from '../../../src/machines/auth/codeMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(codeMachine)

const phone: Factor = { id: 'phone', name: 'Authenticator app', createdAt: '2026-03-01T10:00:00Z' }
const tablet: Factor = { id: 'tablet', name: 'Authenticator app 2', createdAt: '2026-03-02T10:00:00Z' }

function begin(factors: Factor[] = [phone]) {
  const list = heldCall<Factor[]>()
  const verify = heldCall<void, { factorId: string; code: string }>()
  const refresh = heldCall<Session>()
  const recover = heldCall<void, { code: string }>()
  const actors = {
    list: list.actor,
    verify: verify.actor,
    refresh: refresh.actor,
    recover: recover.actor,
  }
  return {
    ...start(codeMachine.provide({ actors }), coverage, viewCode, { factors }),
    list,
    verify,
    refresh,
    recover,
  }
}

const refused = (code: string) => new AuthError('AuthApiError', 'Refused.', code)

const editing = {
  mode: 'code',
  factors: [phone],
  factorId: 'phone',
  loading: false,
  failed: false,
  busy: false,
  fieldError: null,
  error: null,
}
const wrong = 'This code isn’t right. Enter the newest one from your app.'
const unreachable = 'We can’t reach the sign-in service. Check your connection and try again.'

test('a right code is the end of it, busy until the page goes on', async () => {
  const code = begin()
  expect(code.view()).toEqual(editing)
  code.actor.send({ type: 'submit', code: '123 456' })
  code.actor.send({ type: 'submit', code: '654321' })
  expect(code.view()).toEqual({ ...editing, busy: true })
  expect(code.verify.inputs).toEqual([{ factorId: 'phone', code: '123456' }])
  code.verify.answer()
  expect(await code.until('done')).toEqual({ ...editing, busy: true })
})

test('a code that is none is sent to nobody', () => {
  const code = begin()
  code.actor.send({ type: 'submit', code: '12345' })
  expect(code.view()).toEqual({ ...editing, fieldError: 'Please enter the 6-digit code.' })
  code.actor.send({ type: 'edit' })
  expect(code.view()).toEqual(editing)
  expect(code.verify.inputs).toEqual([])
})

test.each([
  ['a wrong code', refused('mfa_verification_failed'), { fieldError: wrong }],
  [
    'an expired challenge',
    refused('mfa_challenge_expired'),
    { error: 'That took too long. Enter the newest code from your app.' },
  ],
  [
    'too many attempts',
    refused('over_request_rate_limit'),
    { error: 'Too many attempts. Wait a few minutes, then try again.' },
  ],
  ['an unreachable provider', new NoAnswerError('timeout'), { error: unreachable }],
  ['a refusal of another kind', refused('unexpected_failure'), { error: 'Refused.' }],
])('%s says so until the next try', async (_, error, shown) => {
  const code = begin()
  code.actor.send({ type: 'submit', code: '123456' })
  code.verify.fail(error)
  expect(await code.until('editing')).toEqual({ ...editing, ...shown })
  code.actor.send({ type: 'submit', code: '123457' })
  expect(code.view()).toEqual({ ...editing, busy: true })
})

test('the code is of the authenticator app that was chosen', () => {
  const code = begin([phone, tablet])
  code.actor.send({ type: 'choose', factorId: 'tablet' })
  code.actor.send({ type: 'submit', code: '123456' })
  expect(code.verify.inputs).toEqual([{ factorId: 'tablet', code: '123456' }])
})

test('without a list of the session’s the provider is asked, again after a failure', async () => {
  const code = begin([])
  expect(code.view()).toEqual({ ...editing, factors: [], factorId: '', loading: true })
  code.list.fail(new NoAnswerError('timeout'))
  expect(await code.until('failed')).toMatchObject({ failed: true, busy: false, error: unreachable })
  code.actor.send({ type: 'retry' })
  expect(code.view()).toMatchObject({ loading: true, error: null })
  code.list.answer([phone, tablet])
  expect(await code.until('editing')).toEqual({ ...editing, factors: [phone, tablet] })
})

test('an app that was removed in another tab gives way to those that are left', async () => {
  const code = begin([phone, tablet])
  code.actor.send({ type: 'submit', code: '123456' })
  code.verify.fail(refused('mfa_factor_not_found'))
  await code.until('listing')
  code.list.answer([tablet])
  expect(await code.until('editing')).toEqual({ ...editing, factors: [tablet], factorId: 'tablet' })
})

test('where no app is left a new session says so', async () => {
  const code = begin()
  code.actor.send({ type: 'submit', code: '123456' })
  code.verify.fail(refused('mfa_factor_not_found'))
  await code.until('listing')
  code.list.answer([])
  await code.until('refreshing')
  code.refresh.answer({} as Session)
  expect(await code.until('done')).toMatchObject({ busy: true })
})

test('a recovery code turns the second factor off, and a new session says so', async () => {
  const code = begin()
  code.actor.send({ type: 'recover' })
  expect(code.view()).toEqual({ ...editing, mode: 'recovery' })
  code.actor.send({ type: 'submit', code: ' k7m2-9xq0-4tnb ' })
  expect(code.recover.inputs).toEqual([{ code: 'k7m2-9xq0-4tnb' }])
  expect(code.view()).toMatchObject({ mode: 'recovery', busy: true })
  code.recover.answer()
  await code.until('refreshing')
  code.refresh.answer({} as Session)
  await code.until('done')
})

test('a recovery code that is none, wrong, or not heard says so; Back asks for the code again', async () => {
  const code = begin()
  code.actor.send({ type: 'recover' })
  code.actor.send({ type: 'submit', code: ' ' })
  expect(code.view()).toMatchObject({ mode: 'recovery', fieldError: 'Enter a recovery code.' })
  code.actor.send({ type: 'edit' })
  expect(code.view()).toMatchObject({ mode: 'recovery', fieldError: null })

  code.actor.send({ type: 'submit', code: 'used' })
  code.recover.fail(new ApiError(404, 'NOT_FOUND', 'This code is wrong or was used already.'))
  expect(await code.until({ recovery: 'editing' })).toMatchObject({
    mode: 'recovery',
    busy: false,
    error: 'This code is wrong or was used already.',
  })
  code.actor.send({ type: 'submit', code: 'again' })
  code.recover.fail(new NoAnswerError('down'))
  expect(await code.until({ recovery: 'editing' })).toMatchObject({ error: unreachable })

  code.actor.send({ type: 'back' })
  expect(code.view()).toEqual(editing)
})

test('a session that can’t be refreshed after a recovery can be tried again', async () => {
  const code = begin()
  code.actor.send({ type: 'recover' })
  code.actor.send({ type: 'submit', code: 'right' })
  code.recover.answer()
  await code.until('refreshing')
  code.refresh.fail(new NoAnswerError('down'))
  expect(await code.until('failed')).toMatchObject({ failed: true, error: unreachable })
})

test('a recovery code helps also where the apps can’t be listed', async () => {
  const code = begin([])
  code.actor.send({ type: 'recover' })
  expect(code.view()).toMatchObject({ mode: 'recovery', loading: false })
  code.actor.send({ type: 'back' })
  code.list.fail(new NoAnswerError('down'))
  code.list.fail(new NoAnswerError('down'))
  await code.until('failed')
  code.actor.send({ type: 'recover' })
  expect(code.view()).toMatchObject({ mode: 'recovery', failed: false })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
