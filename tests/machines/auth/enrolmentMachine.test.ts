import { expect, test } from 'vitest'

import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import { AuthError } from '../../../src/api/session/authErrors.ts'
import type { Enrolment } from '../../../src/api/session/secondFactor.ts'
import { enrolmentMachine, viewEnrolment } from '../../../src/machines/auth/enrolmentMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(enrolmentMachine)

const enrolment: Enrolment = { id: 'factor', uri: 'otpauth://totp/a', secret: 'JBSWY3DP' }
type Input = { auth: { waitForRenewal: () => Promise<void> }; withCodes: boolean }
const auth = { waitForRenewal: async () => {} }

function begin(withCodes = true) {
  const enrol = heldCall<Enrolment>()
  const verify = heldCall<void, { factorId: string; code: string }>()
  const createCodes = heldCall<string[], Input>()
  const remove = heldCall<void, { factorId: string }>()
  const actors = {
    enrol: enrol.actor,
    verify: verify.actor,
    createCodes: createCodes.actor,
    remove: remove.actor,
  }
  const machine = enrolmentMachine.provide({ actors })
  return {
    ...start(machine, coverage, viewEnrolment, { auth, withCodes }),
    enrol,
    verify,
    createCodes,
    remove,
  }
}

async function scanning(withCodes = true) {
  const setup = begin(withCodes)
  setup.enrol.answer(enrolment)
  await setup.until('scanning')
  return setup
}

const view = {
  step: 'scan',
  uri: enrolment.uri,
  secret: enrolment.secret,
  codes: [],
  busy: false,
  notice: null,
  fieldError: null,
  error: null,
}
const unreachable = 'We can’t reach the sign-in service. Check your connection and try again.'
const refused = (code: string) => new AuthError('AuthApiError', 'Refused.', code)

test('shows the secret, takes its code, and shows recovery codes until they are saved', async () => {
  const setup = begin()
  expect(setup.view()).toEqual({ ...view, step: 'loading', uri: '', secret: '' })
  setup.enrol.answer(enrolment)
  expect(await setup.until('scanning')).toEqual(view)

  setup.actor.send({ type: 'submit', code: '123 456' })
  setup.actor.send({ type: 'close' })
  expect(setup.view()).toEqual({ ...view, busy: true })
  expect(setup.verify.inputs).toEqual([{ factorId: 'factor', code: '123456' }])
  setup.verify.answer()
  expect(await setup.until('creatingCodes')).toEqual({ ...view, busy: true })

  setup.createCodes.answer(['one', 'two'])
  expect(await setup.until('showingCodes')).toEqual({ ...view, step: 'codes', codes: ['one', 'two'] })
  setup.actor.send({ type: 'close' })
  expect(setup.told).toEqual([])
  setup.actor.send({ type: 'saved' })
  expect(setup.told).toEqual([{ type: 'done' }])
  expect(setup.remove.inputs).toEqual([])
})

test('a further app makes no codes', async () => {
  const setup = await scanning(false)
  setup.actor.send({ type: 'submit', code: '123456' })
  setup.verify.answer()
  await setup.until('done')
  expect(setup.told).toEqual([{ type: 'done' }])
  expect(setup.createCodes.inputs).toEqual([])
})

test('a setup that can’t begin says so, and begins again', async () => {
  const setup = begin()
  setup.enrol.fail(new NoAnswerError('timeout'))
  expect(await setup.until('failed')).toMatchObject({ step: 'failed', error: unreachable })
  setup.actor.send({ type: 'retry' })
  expect(setup.view()).toMatchObject({ step: 'loading', error: null })
  setup.enrol.fail(refused('too_many_enrolled_mfa_factors'))
  expect(await setup.until('failed')).toMatchObject({
    error: 'Your account has as many authenticator apps as it can have. Remove one first.',
  })
  setup.actor.send({ type: 'close' })
  expect(setup.told).toEqual([{ type: 'closed' }])
})

test('a sign-in that is too old is to be confirmed first', async () => {
  const setup = begin()
  setup.enrol.fail(refused('reauthentication_needed'))
  expect(await setup.until('confirming')).toMatchObject({ step: 'confirm', error: null })
  setup.actor.send({ type: 'retry' })
  expect(setup.view()).toMatchObject({ step: 'loading' })
  setup.enrol.fail(refused('reauthentication_needed'))
  await setup.until('confirming')
  setup.actor.send({ type: 'close' })
  expect(setup.told).toEqual([{ type: 'closed' }])
})

test('closed before it began leaves nothing behind', () => {
  const setup = begin()
  setup.actor.send({ type: 'close' })
  expect(setup.told).toEqual([{ type: 'closed' }])
  expect(setup.remove.inputs).toEqual([])
})

test.each(['answer', 'fail'] as const)('closed before the code, the app is removed: %s', async (outcome) => {
  const setup = await scanning()
  setup.actor.send({ type: 'close' })
  expect(setup.told).toEqual([{ type: 'closed' }])
  expect(setup.remove.inputs).toEqual([{ factorId: 'factor' }])
  setup.remove[outcome]()
  await setup.until('left')
  expect(setup.told).toHaveLength(1)
})

test('a code that is none is sent to nobody; a wrong one says so until the next try', async () => {
  const setup = await scanning()
  setup.actor.send({ type: 'submit', code: '1' })
  expect(setup.view()).toEqual({ ...view, fieldError: 'Please enter the 6-digit code.' })
  setup.actor.send({ type: 'edit' })
  expect(setup.view()).toEqual(view)
  expect(setup.verify.inputs).toEqual([])

  setup.actor.send({ type: 'submit', code: '123456' })
  setup.verify.fail(refused('mfa_verification_failed'))
  expect(await setup.until('scanning')).toEqual({
    ...view,
    fieldError: 'This code isn’t right. Enter the newest one from your app.',
  })
  setup.actor.send({ type: 'submit', code: '123457' })
  expect(setup.view()).toEqual({ ...view, busy: true })
})

test('a setup that another tab began again shows its new code', async () => {
  const setup = await scanning()
  setup.actor.send({ type: 'submit', code: '123456' })
  setup.verify.fail(refused('mfa_factor_not_found'))
  const notice = 'The setup was started again elsewhere. Scan this new code.'
  expect(await setup.until('starting')).toEqual({ ...view, step: 'loading', uri: '', secret: '', notice })
  setup.enrol.answer({ ...enrolment, uri: 'otpauth://totp/b' })
  expect(await setup.until('scanning')).toEqual({ ...view, uri: 'otpauth://totp/b', notice })
})

test('recovery codes that can’t be made are tried again, or left for later: the second factor is on', async () => {
  const setup = await scanning()
  setup.actor.send({ type: 'submit', code: '123456' })
  setup.verify.answer()
  await setup.until('creatingCodes')
  setup.createCodes.fail(new NoAnswerError('down'))
  expect(await setup.until('codesFailed')).toMatchObject({
    step: 'codesFailed',
    error: 'Couldn’t create your recovery codes. Try again.',
  })
  setup.actor.send({ type: 'retry' })
  setup.createCodes.fail(new ApiError(409, 'NO_SECOND_FACTOR', 'The account has no second factor.'))
  expect(await setup.until('codesFailed')).toMatchObject({ error: 'The account has no second factor.' })
  setup.actor.send({ type: 'close' })
  expect(setup.told).toEqual([{ type: 'done' }])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
