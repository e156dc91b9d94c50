import { afterEach, describe, expect, test, vi } from 'vitest'

import { deleteAppMachine, viewDeleteApp } from '../../../src/machines/apps/deleteAppMachine.ts'
import { json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(deleteAppMachine)

const subject = { packageName: 'com.example.mira', name: 'Mira', isPublic: true }

function opened() {
  const remove = heldCall<void, { packageName: string }>()
  const dialog = start(
    deleteAppMachine.provide({ actors: { delete: remove.actor } }),
    coverage,
    viewDeleteApp,
  )
  dialog.actor.send({ type: 'open', subject })
  return { ...dialog, remove }
}

const closed = { open: false, appName: '', packageName: '', published: false, busy: false, error: null }
const asking = { ...closed, open: true, appName: 'Mira', packageName: 'com.example.mira', published: true }
const failed = { ...asking, error: 'Failed to delete TPA. Please try again.' }
const deletedNews = [
  { type: 'toast', tone: 'success', text: 'Mira was deleted.' },
  { type: 'deleted', packageName: 'com.example.mira' },
]

test('asks, naming the app; closed, it deletes nothing', () => {
  const dialog = opened()
  expect(dialog.view()).toEqual(asking)
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)
  expect(dialog.remove.inputs).toEqual([])
  expect(dialog.told).toEqual([])
})

test('deletes once, cannot be closed meanwhile, and tells', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'confirm' })
  dialog.actor.send({ type: 'confirm' })
  dialog.actor.send({ type: 'close' })
  dialog.actor.send({ type: 'open', subject: { packageName: 'com.other', name: 'Other', isPublic: false } })
  expect(dialog.view()).toEqual({ ...asking, busy: true })
  expect(dialog.remove.inputs).toEqual([{ packageName: 'com.example.mira' }])

  dialog.remove.answer()
  expect(await dialog.until('closed')).toEqual(closed)
  expect(dialog.told).toEqual(deletedNews)
})

test('stays open on a failure; the next try clears it', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'confirm' })
  dialog.remove.fail()
  expect(await dialog.until('asking')).toEqual(failed)
  expect(dialog.told).toEqual([])

  dialog.actor.send({ type: 'confirm' })
  expect(dialog.view()).toEqual({ ...asking, busy: true })
})

test('opened again it has forgotten the failure', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'confirm' })
  dialog.remove.fail()
  await dialog.until('asking')
  dialog.actor.send({ type: 'close' })
  dialog.actor.send({ type: 'open', subject })
  expect(dialog.view()).toEqual(asking)
})

describe('over the wire', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const call = 'DELETE /api/dev/apps/com.example.mira'

  function confirmed() {
    const dialog = start(deleteAppMachine, coverage, viewDeleteApp)
    dialog.actor.send({ type: 'open', subject })
    dialog.actor.send({ type: 'confirm' })
    return dialog
  }

  test.each([
    ['deleted', () => json({ message: 'Deleted.' })],
    ['gone already', () => refusal(404, 'NOT_FOUND', 'App not found.')],
  ])('%s is success', async (_, answer) => {
    const sent = stubFetch({ [call]: answer })
    const dialog = confirmed()
    expect(await dialog.until('closed')).toEqual(closed)
    expect(dialog.told).toEqual(deletedNews)
    expect(sent.map((request) => request.call)).toEqual([call])
  })

  test.each([
    ['refused', () => refusal(500, 'INTERNAL', 'Something odd.')],
    ['dropped', () => Promise.reject(new TypeError('fetch failed'))],
    ['malformed', () => new Response('<html>')],
  ])('%s is failure', async (_, answer) => {
    stubFetch({ [call]: answer })
    expect(await confirmed().until('asking')).toEqual(failed)
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
