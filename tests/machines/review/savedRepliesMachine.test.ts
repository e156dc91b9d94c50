import { afterEach, expect, test, vi } from 'vitest'

import type { SavedReply } from '../../../src/api/contract.ts'
import { NoAnswerError } from '../../../src/api/http/errors.ts'
import {
  savedRepliesMachine,
  viewSavedReplies,
  type Written,
} from '../../../src/machines/review/savedRepliesMachine.ts'
import { json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(savedRepliesMachine)
afterEach(() => void vi.unstubAllGlobals())

const values = {
  title: 'No answer',
  rule: 'server-answers',
  field: null,
  observed: 'The webhook did not answer.',
  expected: 'Answer it.',
} as const
const reply = { id: '4f0f8a5e-2f0c-41d3-8b9a-100d5cf3a201', ...values }

const list = { isOpen: true, editing: null, toDelete: null, busy: false, error: null, fieldErrors: {} }
const edited = { ...list, editing: { ...reply, field: '', isNew: false } }

function opened() {
  const save = heldCall<void, { reply: Written | null }>()
  const remove = heldCall<void, { reply: SavedReply | null }>()
  const machine = savedRepliesMachine.provide({ actors: { save: save.actor, delete: remove.actor } })
  const dialog = { ...start(machine, coverage, viewSavedReplies, undefined), save, remove }
  dialog.actor.send({ type: 'open' })
  return dialog
}

test('it opens on the list, and closes', () => {
  const { actor, view } = opened()
  expect(view()).toEqual(list)
  actor.send({ type: 'close' })
  expect(view()).toEqual({ ...list, isOpen: false })
})

test('a new reply gets an ID of its own, and is saved under it', async () => {
  const { actor, view, until, save, told } = opened()
  actor.send({ type: 'add' })
  const { editing } = view()
  expect(editing).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: '',
    rule: '',
    isNew: true,
  })
  actor.send({ type: 'save', values })
  expect(view()).toMatchObject({ busy: true, editing: { title: 'No answer' } })
  expect(save.inputs).toEqual([{ reply: { ...values, id: editing?.id, isNew: true } }])
  save.answer()
  expect(await until('list')).toEqual(list)
  expect(told).toEqual([{ type: 'changed' }])
})

test('what was written stays when it cannot be saved', async () => {
  const { actor, view, until, save } = opened()
  actor.send({ type: 'edit', reply })
  expect(view()).toEqual(edited)
  actor.send({ type: 'save', values: { ...values, title: 'No response' } })
  save.fail(new NoAnswerError())
  expect(await until('editing')).toEqual({
    ...edited,
    editing: { ...edited.editing, title: 'No response' },
    error: 'Couldn’t save the reply. Try again.',
  })
  actor.send({ type: 'back' })
  expect(view()).toEqual(list)
})

test('a reply is asked about before it is deleted', async () => {
  const { actor, view, until, remove, told } = opened()
  actor.send({ type: 'delete.ask', reply })
  expect(view()).toEqual({ ...list, toDelete: reply })
  actor.send({ type: 'back' })
  expect(view()).toEqual(list)
  actor.send({ type: 'delete.ask', reply })
  actor.send({ type: 'delete.confirm' })
  expect(view()).toEqual({ ...list, toDelete: reply, busy: true })
  remove.fail(new NoAnswerError())
  expect(await until('asking')).toMatchObject({
    toDelete: reply,
    error: 'Couldn’t delete the reply. Try again.',
  })
  actor.send({ type: 'delete.confirm' })
  remove.answer()
  expect(await until('list')).toEqual(list)
  expect(told).toEqual([{ type: 'changed' }])
})

test('over the wire', async () => {
  const path = `/api/admin/saved-replies/${reply.id}`
  const full = 'Your team has 100 saved replies. Delete one first.'
  const answers = [refusal(409, 'TOO_MANY_REPLIES', full), json({ reply })]
  const sent = stubFetch({
    [`PUT ${path}`]: () => answers.shift() ?? json({ reply }),
    [`DELETE ${path}`]: () => json({ message: 'The reply was deleted.' }),
  })
  const { actor, until } = start(savedRepliesMachine, coverage, viewSavedReplies, undefined)
  actor.send({ type: 'open' })
  actor.send({ type: 'edit', reply })
  actor.send({ type: 'save', values })
  expect(await until('editing')).toMatchObject({ error: full })
  actor.send({ type: 'save', values })
  await until('list')
  actor.send({ type: 'delete.ask', reply })
  actor.send({ type: 'delete.confirm' })
  await until('list')
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [`PUT ${path}`, values],
    [`PUT ${path}`, values],
    [`DELETE ${path}`, null],
  ])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
