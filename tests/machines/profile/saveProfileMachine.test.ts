import { afterEach, describe, expect, test, vi } from 'vitest'

import type { Account, ProfileForm } from '../../../src/api/contract.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import { saveProfileMachine, viewSaveProfile } from '../../../src/machines/profile/saveProfileMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const saved = 'Profile updated successfully'
const failed = 'Failed to update profile. Please try again.'
const values: ProfileForm = {
  company: 'Ana Optics',
  website: '',
  contactEmail: 'ana@example.com',
  description: '',
  logo: '',
}
const account: Account = {
  id: 'ana',
  email: 'ana@example.com',
  profile: { ...values, company: 'ANA OPTICS' },
}

const coverage = transitionCoverage(saveProfileMachine)

function begin() {
  const save = heldCall<Account, { values: ProfileForm | null }>()
  const machine = saveProfileMachine.provide({ actors: { save: save.actor } })
  return { ...start(machine, coverage, viewSaveProfile), save }
}

function submitting(form = begin()) {
  form.actor.send({ type: 'submit', values })
  return form
}

const idle = { busy: false, success: null, error: null, fieldErrors: {} }
const saving = { ...idle, busy: true }

describe('saving', () => {
  test('shows its success for 3 seconds and tells what was saved', async () => {
    const form = begin()
    expect(form.view()).toEqual(idle)
    submitting(form)
    expect(form.view()).toEqual(saving)

    form.save.answer(account)
    expect(await form.until('saved')).toEqual({ ...idle, success: saved })
    expect(form.told).toEqual([{ type: 'saved', account }])
    expect(form.save.inputs).toEqual([{ values }])

    form.clock.increment(2_999)
    expect(form.view()).toEqual({ ...idle, success: saved })
    form.clock.increment(1)
    expect(form.view()).toEqual(idle)
  })

  test('is done once: a second submission or a dismissal meanwhile changes nothing', async () => {
    const form = submitting()
    form.actor.send({ type: 'submit', values: { ...values, company: 'Other' } })
    form.actor.send({ type: 'dismiss' })
    expect(form.view()).toEqual(saving)
    expect(form.save.signals.map(({ aborted }) => aborted)).toEqual([false])

    form.save.answer(account)
    await form.until('saved')
    expect(form.told).toEqual([{ type: 'saved', account }])
  })

  test('again while the banner stands starts afresh', async () => {
    const form = submitting()
    form.save.answer(account)
    await form.until('saved')
    submitting(form)
    expect(form.view()).toEqual(saving)
    form.clock.increment(3_000)
    expect(form.view()).toEqual(saving)
  })

  test('ends its call when the page is left', () => {
    const form = submitting()
    form.actor.stop()
    expect(form.save.signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

describe('a failure', () => {
  const wrong = new ApiError(422, 'INVALID', 'Please fix the errors in the form.', {
    company: 'Company/Organization name is required',
    contactEmail: 'Contact email is required',
  })

  test.each([
    [new ApiError(500, 'INTERNAL', 'Something odd.'), {}],
    [new NoAnswerError('The cloud cannot be reached.'), {}],
    [wrong, wrong.fields],
  ])('is said in the catalogue’s words, and at its fields: %s', async (error, fieldErrors) => {
    const form = submitting()
    form.save.fail(error)
    expect(await form.until('failed')).toEqual({ ...idle, error: failed, fieldErrors })
    expect(form.told).toEqual([])
    form.clock.increment(10_000)
    expect(form.view()).toEqual({ ...idle, error: failed, fieldErrors })
  })

  test.each(['dismiss', 'submit'] as const)('is gone after: %s', async (type) => {
    const form = submitting()
    form.save.fail(wrong)
    await form.until('failed')
    if (type === 'submit') submitting(form)
    else form.actor.send({ type })
    expect(form.view()).toEqual(type === 'submit' ? saving : idle)
  })
})

describe('over the wire', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('the profile is sent', async () => {
    const call = 'PUT /api/dev/auth/profile'
    const sent = stubFetch({ [call]: () => json(account) })
    const form = start(saveProfileMachine, coverage, viewSaveProfile)
    form.actor.send({ type: 'submit', values })
    expect(await form.until('saved')).toEqual({ ...idle, success: saved })
    expect(sent.map(({ call: made, body }) => [made, body])).toEqual([[call, values]])
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
