import { afterEach, expect, test, vi } from 'vitest'

import type { TokenForm } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import {
  type CreatedToken,
  createTokenMachine,
  holdsToken,
  viewCreateToken,
} from '../../../src/machines/account/createTokenMachine.ts'
import { copyMachine } from '../../../src/machines/shared/copyMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { accessToken, secret, tokenValues as values } from '../support/tokens.ts'

const coverage = transitionCoverage(createTokenMachine)
const created = { token: accessToken, accessToken: secret }
const closed = { open: false, form: null, made: null }
const form = { busy: false, error: null, fieldErrors: {} }
const made = {
  name: 'CI',
  accessToken: secret,
  line: `GLASSES_TOKEN=${secret}`,
  copied: null,
  error: null,
  losesToken: false,
}
const editing = { open: true, form, made: null }
const shown = { open: true, form: null, made }
const changed = { type: 'changed' }

afterEach(() => void vi.unstubAllGlobals())

function begin() {
  const create = heldCall<CreatedToken, { values: TokenForm | null; key: string }>()
  const copyText = heldCall<void, { text: string }>()
  const machine = createTokenMachine.provide({
    actors: { create: create.actor, copy: copyMachine.provide({ actors: { copyText: copyText.actor } }) },
  })
  const dialog = start(machine, coverage, viewCreateToken)
  const holds = () => holdsToken(dialog.actor.getSnapshot())
  return { ...dialog, create, copyText, holds }
}

async function withToken() {
  const dialog = begin()
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'submit', values })
  dialog.create.answer(created)
  await dialog.until('shown')
  return dialog
}

test('a token is made once, and shown', async () => {
  const dialog = begin()
  expect(dialog.view()).toEqual(closed)
  dialog.actor.send({ type: 'open' })
  expect(dialog.view()).toEqual(editing)
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)

  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'submit', values })
  expect(dialog.view()).toEqual({ ...editing, form: { ...form, busy: true } })
  // Until the answer is there nothing else happens.
  for (const type of ['open', 'close', 'edit'] as const) dialog.actor.send({ type })
  dialog.actor.send({ type: 'submit', values })
  expect(dialog.create.inputs).toEqual([{ values, key: expect.stringMatching(/^[\da-f-]{36}$/) }])
  dialog.create.answer(created)
  expect(await dialog.until('shown')).toEqual(shown)
  expect(dialog.told).toEqual([changed])
  expect(dialog.holds()).toBe(true)
})

test('what the cloud refuses is said at its fields, until something is typed', async () => {
  const dialog = begin()
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'submit', values })
  dialog.create.fail(new ApiError(422, 'INVALID_FIELDS', 'Please fix the errors.', { name: 'Too odd.' }))
  expect(await dialog.until('editing')).toEqual({
    ...editing,
    form: { ...form, error: 'Please fix the errors.', fieldErrors: { name: 'Too odd.' } },
  })
  expect(dialog.told).toEqual([changed])
  dialog.actor.send({ type: 'edit' })
  expect(dialog.view()).toEqual(editing)
})

test('a lost answer is asked for again under the same key, another token under another', async () => {
  const dialog = begin()
  dialog.actor.send({ type: 'open' })
  for (const sent of [values, values, { ...values, name: 'Build' }]) {
    dialog.actor.send({ type: 'submit', values: sent })
    dialog.create.fail()
    expect((await dialog.until('editing')).form?.error).toBe('Couldn’t create the access token. Try again.')
  }
  const [first, again, other] = dialog.create.inputs.map(({ key }) => key)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('the token and its line are copied, each with a tick of its own', async () => {
  const dialog = await withToken()
  dialog.actor.send({ type: 'copy', part: 'line' })
  dialog.copyText.fail()
  expect((await dialog.untilShown((view) => view.made?.error !== null)).made).toEqual({
    ...made,
    error: 'Your browser blocked copying. Select the text and copy it yourself.',
  })
  expect(dialog.holds()).toBe(true)

  dialog.actor.send({ type: 'copy', part: 'line' })
  dialog.copyText.answer()
  expect((await dialog.untilShown((view) => view.made?.copied === 'line')).made).toEqual({
    ...made,
    copied: 'line',
  })
  dialog.clock.increment(2_000)
  expect(dialog.view()).toEqual(shown)
  dialog.actor.send({ type: 'copy', part: 'token' })
  dialog.copyText.answer()
  await dialog.untilShown((view) => view.made?.copied === 'token')
  expect(dialog.copyText.inputs.map(({ text }) => text)).toEqual([made.line, made.line, secret])
  expect(dialog.holds()).toBe(false)
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)
})

test('closing asks where it was not copied, and then forgets it', async () => {
  const dialog = await withToken()
  const asking = { ...shown, made: { ...made, losesToken: true } }
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(asking)
  dialog.actor.send({ type: 'close.cancel' })
  expect(dialog.view()).toEqual(shown)
  for (const type of ['close', 'close', 'close'] as const) dialog.actor.send({ type })
  expect(dialog.view()).toEqual(asking)
  dialog.actor.send({ type: 'close.confirm' })
  expect(dialog.view()).toEqual(closed)
  expect(JSON.stringify(dialog.actor.getPersistedSnapshot())).not.toContain(secret)
})

test('one that was copied from its field is not asked about', async () => {
  const dialog = await withToken()
  dialog.actor.send({ type: 'copied' })
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
