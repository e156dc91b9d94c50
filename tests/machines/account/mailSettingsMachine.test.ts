import { afterEach, expect, test, vi } from 'vitest'

import { type MailSettings, mailSettingsWithout } from '../../../src/api/contract.ts'
import { mailSettingsMachine, viewMailSettings } from '../../../src/machines/account/mailSettingsMachine.ts'
import { delays } from '../../../src/machines/shared/delays.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(mailSettingsMachine)
const changes = { thread: false }
const settings = mailSettingsWithout(['thread'])

function switching() {
  const save = heldCall<MailSettings, { changes: Partial<MailSettings> }>()
  const machine = mailSettingsMachine.provide({ actors: { save: save.actor } })
  const form = { ...start(machine, coverage, viewMailSettings, undefined), save }
  form.actor.send({ type: 'switch', changes })
  return form
}

const idle = { switched: {}, error: null, success: null }
const saved = { ...idle, success: 'Saved.' }

afterEach(() => void vi.unstubAllGlobals())

test('a switch is shown at once, and what is saved is said for three seconds', async () => {
  const form = switching()
  expect(form.view()).toEqual({ ...idle, switched: changes })
  expect(form.save.inputs).toEqual([{ changes }])
  form.save.answer(settings)
  expect(await form.until('saved')).toEqual(saved)
  expect(form.told).toEqual([{ type: 'saved', settings }])
  form.clock.increment(delays.bannerCleared - 1)
  expect(form.view()).toEqual(saved)
  form.clock.increment(1)
  expect(form.view()).toEqual(idle)
})

test('it can be switched again before that', async () => {
  const form = switching()
  form.save.answer(settings)
  await form.until('saved')
  form.actor.send({ type: 'switch', changes: { thread: true } })
  expect(form.view()).toEqual({ ...idle, switched: { thread: true } })
  expect(form.save.inputs[1]).toEqual({ changes: { thread: true } })
})

test('what is switched while another is saved is saved next, together', async () => {
  const form = switching()
  form.actor.send({ type: 'switch', changes: { receipt: false } })
  form.actor.send({ type: 'switch', changes: { thread: true } })
  expect(form.view()).toEqual({ ...idle, switched: { receipt: false, thread: true } })
  expect(form.save.inputs).toEqual([{ changes }])
  form.save.answer(settings)
  await vi.waitFor(() => expect(form.save.inputs).toHaveLength(2))
  expect(form.save.inputs[1]).toEqual({ changes: { receipt: false, thread: true } })
  form.save.answer(mailSettingsWithout(['receipt']))
  expect(await form.until('saved')).toEqual(saved)
  expect(form.told).toEqual(
    [settings, mailSettingsWithout(['receipt'])].map((settings) => ({ type: 'saved', settings })),
  )
})

test('what could not be saved goes back, and is said until the next switch', async () => {
  const form = switching()
  form.actor.send({ type: 'switch', changes: { receipt: false } })
  form.save.fail()
  expect(await form.until('idle')).toEqual({
    ...idle,
    error: 'Couldn’t save your notification settings. Try again.',
  })
  form.actor.send({ type: 'switch', changes })
  expect(form.view()).toEqual({ ...idle, switched: changes })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
