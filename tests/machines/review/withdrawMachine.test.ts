import { afterEach, expect, test, vi } from 'vitest'

import type { App } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { viewWithdraw, withdrawMachine } from '../../../src/machines/review/withdrawMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { mira } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(withdrawMachine)
const input = { packageName: mira.packageName }

function asking() {
  const withdraw = heldCall<App, { packageName: string }>()
  const machine = withdrawMachine.provide({ actors: { withdraw: withdraw.actor } })
  const dialog = { ...start(machine, coverage, viewWithdraw, input), withdraw }
  dialog.actor.send({ type: 'open' })
  return dialog
}

const closed = { open: false, busy: false, error: null }
const open = { ...closed, open: true }
const failed = { ...open, error: 'Couldn’t withdraw the app. Try again.' }
const toast = (tone: 'success' | 'error', text: string) => ({ type: 'toast', tone, text })

afterEach(() => void vi.unstubAllGlobals())

test('nothing is withdrawn before it was said twice', () => {
  const dialog = asking()
  expect(dialog.view()).toEqual(open)
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)
  expect(dialog.withdraw.inputs).toEqual([])
})

test('confirmed, the app is out of review', async () => {
  const dialog = asking()
  dialog.actor.send({ type: 'confirm' })
  dialog.actor.send({ type: 'confirm' })
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual({ ...open, busy: true })
  expect(dialog.withdraw.inputs).toEqual([{ ...input, error: null }])
  dialog.withdraw.answer(mira)
  expect(await dialog.until('closed')).toEqual(closed)
  expect(dialog.told).toEqual([
    { type: 'withdrawn', app: mira },
    toast('success', 'Your app was withdrawn from review.'),
  ])
})

test('a decision that was faster is said, and read', async () => {
  const dialog = asking()
  dialog.actor.send({ type: 'confirm' })
  dialog.withdraw.fail(new ApiError(409, 'INVALID_STATUS', 'Nothing is open.'))
  expect(await dialog.until('closed')).toEqual(closed)
  expect(dialog.told).toEqual([
    { type: 'decided' },
    toast('error', 'The review was decided before you could withdraw.'),
  ])
})

test('a call that fails is said until it is tried or opened again', async () => {
  const dialog = asking()
  dialog.actor.send({ type: 'confirm' })
  dialog.withdraw.fail()
  expect(await dialog.until('asking')).toEqual(failed)
  dialog.actor.send({ type: 'confirm' })
  expect(dialog.view()).toEqual({ ...open, busy: true })
  dialog.withdraw.fail()
  await dialog.until('asking')
  dialog.actor.send({ type: 'close' })
  dialog.actor.send({ type: 'open' })
  expect(dialog.view()).toEqual(open)
})

test('over the wire', async () => {
  const call = `POST /api/dev/apps/${mira.packageName}/withdraw`
  const sent = stubFetch({ [call]: () => json(mira) })
  const dialog = start(withdrawMachine, coverage, viewWithdraw, input)
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'confirm' })
  expect(await dialog.until('closed')).toEqual(closed)
  expect(sent.map(({ call }) => call)).toEqual([call])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
