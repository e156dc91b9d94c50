import { describe, expect, test, vi } from 'vitest'

import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import { createSaveMachine, viewSave } from '../../../src/machines/shared/saveMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

type Values = { company: string }

const saved = 'Profile updated successfully'
const failed = 'Failed to update profile. Please try again.'
const values: Values = { company: 'Ana Optics' }

const save = vi.fn<(values: Values, signal: AbortSignal) => Promise<Values>>()
const machine = createSaveMachine<Values, Values>(save, failed)
const coverage = transitionCoverage(machine)

function begin() {
  save.mockReset()
  return start(machine, coverage, (snapshot) => viewSave(snapshot, saved))
}

/** A form whose saving hangs until the test settles it. */
function submitting(form = begin()) {
  const answer = Promise.withResolvers<Values>()
  save.mockReturnValueOnce(answer.promise)
  form.actor.send({ type: 'submit', values })
  return { ...form, answer }
}

const idle = { saving: false, success: null, error: null, fieldErrors: {} }
const saving = { ...idle, saving: true }

describe('saving', () => {
  test('shows its success for 3 seconds and tells what was saved', async () => {
    const form = begin()
    expect(form.view()).toEqual(idle)
    const { answer } = submitting(form)
    expect(form.view()).toEqual(saving)

    answer.resolve({ company: 'ANA OPTICS' })
    expect(await form.until('saved')).toEqual({ ...idle, success: saved })
    expect(form.told).toEqual([{ type: 'saved', saved: { company: 'ANA OPTICS' } }])
    expect(save.mock.calls.map(([given]) => given)).toEqual([values])

    form.clock.increment(2_999)
    expect(form.view()).toEqual({ ...idle, success: saved })
    form.clock.increment(1)
    expect(form.view()).toEqual(idle)
  })

  test('is done once: a second submission or a dismissal meanwhile changes nothing', async () => {
    const form = submitting()
    form.actor.send({ type: 'submit', values: { company: 'Other' } })
    form.actor.send({ type: 'dismiss' })
    expect(form.view()).toEqual(saving)
    expect(save).toHaveBeenCalledOnce()
    expect(save.mock.calls[0]?.[1].aborted).toBe(false)

    form.answer.resolve(values)
    await form.until('saved')
    expect(form.told).toEqual([{ type: 'saved', saved: values }])
  })

  test('again while the banner stands starts afresh', async () => {
    const form = submitting()
    form.answer.resolve(values)
    await form.until('saved')
    submitting(form)
    expect(form.view()).toEqual(saving)
    form.clock.increment(3_000)
    expect(form.view()).toEqual(saving)
  })

  test('ends its call when the page is left', () => {
    const form = submitting()
    form.actor.stop()
    expect(save.mock.calls[0]?.[1].aborted).toBe(true)
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
    form.answer.reject(error)
    expect(await form.until('failed')).toEqual({ ...idle, error: failed, fieldErrors })
    expect(form.told).toEqual([])
    form.clock.increment(10_000)
    expect(form.view()).toEqual({ ...idle, error: failed, fieldErrors })
  })

  test('leaves a field once that is edited', async () => {
    const form = submitting()
    form.answer.reject(wrong)
    await form.until('failed')
    form.actor.send({ type: 'edit', field: 'company' })
    expect(form.view()).toEqual({
      ...idle,
      error: failed,
      fieldErrors: { contactEmail: 'Contact email is required' },
    })
  })

  test.each(['dismiss', 'submit'] as const)('is gone after: %s', async (type) => {
    const form = submitting()
    form.answer.reject(wrong)
    await form.until('failed')
    if (type === 'submit') submitting(form)
    else form.actor.send({ type })
    expect(form.view()).toEqual(type === 'submit' ? saving : idle)
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
