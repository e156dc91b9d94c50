import { afterEach, expect, test, vi } from 'vitest'

import { type MailSettings, type MailSettingsEdit, mailSettingsWithout } from '../../../src/api/contract.ts'
import { mailSettingsMachine, viewMailSettings } from '../../../src/machines/profile/mailSettingsMachine.ts'
import { delays } from '../../../src/machines/shared/delays.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(mailSettingsMachine)
const changes = { thread: false }
const settings = mailSettingsWithout(['thread'])

function saving() {
  const save = heldCall<MailSettings, { changes: MailSettingsEdit }>()
  const machine = mailSettingsMachine.provide({ actors: { save: save.actor } })
  const form = { ...start(machine, coverage, viewMailSettings, undefined), save }
  form.actor.send({ type: 'save', changes })
  return form
}

const idle = { busy: false, error: null, success: null }
const saved = { ...idle, success: 'Saved.' }

afterEach(() => void vi.unstubAllGlobals())

test('what is saved is said for three seconds', async () => {
  const form = saving()
  form.actor.send({ type: 'save', changes })
  expect(form.view()).toEqual({ ...idle, busy: true })
  expect(form.save.inputs).toEqual([{ changes }])
  form.save.answer(settings)
  expect(await form.until('saved')).toEqual(saved)
  expect(form.told).toEqual([{ type: 'saved', settings }])
  form.clock.increment(delays.bannerCleared - 1)
  expect(form.view()).toEqual(saved)
  form.clock.increment(1)
  expect(form.view()).toEqual(idle)
})

test('it can be saved again before that', async () => {
  const form = saving()
  form.save.answer(settings)
  await form.until('saved')
  form.actor.send({ type: 'save', changes: { thread: true } })
  expect(form.view()).toEqual({ ...idle, busy: true })
  expect(form.save.inputs[1]).toEqual({ changes: { thread: true } })
})

test('what could not be saved is said until the next try', async () => {
  const form = saving()
  form.save.fail()
  expect(await form.until('idle')).toEqual({
    ...idle,
    error: 'Couldn’t save your notification settings. Try again.',
  })
  form.actor.send({ type: 'save', changes })
  expect(form.view()).toEqual({ ...idle, busy: true })
})

test('over the wire', async () => {
  const sent = stubFetch({ 'PUT /api/dev/auth/mails': () => json(settings) })
  const form = start(mailSettingsMachine, coverage, viewMailSettings, undefined)
  form.actor.send({ type: 'save', changes })
  expect(await form.until('saved')).toEqual(saved)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['PUT /api/dev/auth/mails', changes]])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
