import { expect, test } from 'vitest'

import type { SettingValues } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { settingsMachine, viewSettings } from '../../../src/machines/tryIt/settingsMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(settingsMachine)
const saved = { unsaved: {}, error: null, isResetting: false, canRetry: false }
const failed = 'Couldn’t save the setting. Try again.'

function opened() {
  const save = heldCall<SettingValues, { id: string; values: SettingValues }>()
  const reset = heldCall<SettingValues, { id: string }>()
  const machine = settingsMachine.provide({ actors: { save: save.actor, reset: reset.actor } })
  const page = start(machine, coverage, viewSettings, { sessionId: 's' })
  const change = (key: string, value: string | boolean) => page.actor.send({ type: 'change', key, value })
  return { ...page, save, reset, change, sent: () => save.inputs.map(({ values }) => values) }
}

/** Resolves once what was answered has arrived. */
const settled = () => new Promise(setImmediate)

const steps = ['change', 'reset', 'ends', 'fails'] as const
type Step = (typeof steps)[number]

/** Goes through an order of steps with a server that keeps what arrives; then the network is well again. */
async function play(order: Step[]) {
  const { actor, view, save, reset, change } = opened()
  let server: SettingValues = {}
  let wanted: SettingValues = {}
  let answered = { saves: 0, resets: 0 }

  const end = (fails: boolean): boolean => {
    const sent = save.inputs[answered.saves]
    if (sent) {
      answered = { ...answered, saves: answered.saves + 1 }
      if (!fails) server = { ...server, ...sent.values }
      if (fails) save.fail(new Error('offline'))
      else save.answer(server)
    } else if (answered.resets < reset.inputs.length) {
      answered = { ...answered, resets: answered.resets + 1 }
      server = {}
      reset.answer(server)
    } else return false
    return true
  }

  for (const [at, step] of order.entries()) {
    if (step === 'change') {
      wanted = { ...wanted, size: String(at) }
      change('size', String(at))
    } else if (step === 'reset') {
      wanted = {}
      actor.send({ type: 'reset' })
    } else if (end(step === 'fails')) await settled()
  }
  if (view().canRetry) actor.send({ type: 'retry' })
  while (end(false)) await settled()
  return { server, wanted, view: view() }
}

test('saves a change at once, and what changes meanwhile together', async () => {
  const { view, until, untilShown, told, save, change, sent } = opened()
  change('big', true)
  expect(view()).toEqual({ ...saved, unsaved: { big: true } })
  change('name', 'A')
  change('name', 'Ada')
  expect(view().unsaved).toEqual({ big: true, name: 'Ada' })
  save.answer({ big: true })
  await untilShown(({ unsaved }) => !('big' in unsaved))
  save.answer({ big: true, name: 'Ada' })
  expect(await until('idle')).toEqual(saved)
  expect(sent()).toEqual([{ big: true }, { name: 'Ada' }])
  expect(told).toEqual([
    { type: 'saved', values: { big: true } },
    { type: 'saved', values: { big: true, name: 'Ada' } },
  ])
})

test('keeps what could not be saved, and sends it again when asked or with the next change', async () => {
  const { actor, view, until, save, change, sent } = opened()
  change('name', 'Ada')
  save.fail(new Error('offline'))
  expect(await until('unsaved')).toEqual({
    ...saved,
    unsaved: { name: 'Ada' },
    error: failed,
    canRetry: true,
  })
  actor.send({ type: 'retry' })
  expect(view()).toEqual({ ...saved, unsaved: { name: 'Ada' } })
  save.fail(new Error('offline'))
  await until('unsaved')
  change('big', true)
  expect(view()).toEqual({ ...saved, unsaved: { name: 'Ada', big: true } })
  save.answer({ name: 'Ada', big: true })
  await until('idle')
  expect(sent()).toEqual([{ name: 'Ada' }, { name: 'Ada' }, { name: 'Ada', big: true }])
})

test('takes back what does not fit', async () => {
  const { until, save, change } = opened()
  change('size', 'x')
  save.fail(new ApiError(422, 'INVALID_FIELDS', 'Size must be one of the options.'))
  expect(await until('idle')).toEqual({ ...saved, error: 'Size must be one of the options.' })
})

test('resets after what is on its way, and forgets what waits', async () => {
  const { actor, view, until, told, save, reset, change, sent } = opened()
  change('big', true)
  change('name', 'Ada')
  actor.send({ type: 'reset' })
  expect(view()).toEqual({ ...saved, unsaved: { big: true }, isResetting: true })
  save.answer({ big: true })
  await until('resetting')
  change('name', 'Bob')
  reset.answer({})
  await until('saving')
  save.answer({ name: 'Bob' })
  expect(await until('idle')).toEqual(saved)
  expect(sent()).toEqual([{ big: true }, { name: 'Bob' }])
  expect(told).toContainEqual({ type: 'saved', values: {} })
})

test('says that a reset failed; one after a change that failed begins at once', async () => {
  const { actor, until, save, reset, change } = opened()
  change('big', true)
  save.fail(new Error('offline'))
  await until('unsaved')
  actor.send({ type: 'reset' })
  await until('resetting')
  reset.fail(new Error('offline'))
  expect(await until('idle')).toEqual({ ...saved, error: 'Couldn’t reset the settings. Try again.' })
})

test('a reset leaves nothing of a save that fails meanwhile', async () => {
  const { actor, until, save, reset, change, sent } = opened()
  change('big', true)
  actor.send({ type: 'reset' })
  save.fail(new Error('offline'))
  await until('resetting')
  reset.answer({})
  expect(await until('idle')).toEqual(saved)
  expect(sent()).toEqual([{ big: true }])
})

test('a value that did not fit is not spoken of once another took its place', async () => {
  const { until, save, change, sent } = opened()
  change('size', 'x')
  change('size', 'm')
  save.fail(new ApiError(422, 'INVALID_FIELDS', 'Size must be one of the options.'))
  await settled()
  save.answer({ size: 'm' })
  expect(await until('idle')).toEqual(saved)
  expect(sent()).toEqual([{ size: 'x' }, { size: 'm' }])
})

/** Every order of `length` steps. */
const orders = (length: number): Step[][] =>
  length === 0 ? [[]] : orders(length - 1).flatMap((order) => steps.map((step) => [...order, step]))

test('in every order of changes, resets and failures the server has at last what the person sees', async () => {
  const wrong: string[] = []
  for (const order of orders(5)) {
    const { server, wanted, view } = await play(order)
    const isRight = JSON.stringify([server, view]) === JSON.stringify([wanted, saved])
    if (!isRight) wrong.push(order.join(' '))
  }
  expect(wrong).toEqual([])
})

test('every transition was taken', () => expect(coverage.missing()).toEqual([]))
