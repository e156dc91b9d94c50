import { expect, test } from 'vitest'

import type { App } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import {
  type AddedNeed,
  addNeedMachine,
  viewAddNeed,
  withNeed,
} from '../../../src/machines/apps/addNeedMachine.ts'
import { mira } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(addNeedMachine)

function opened() {
  const read = heldCall<App, { packageName: string }>()
  const save = heldCall<App, { app: App | null; need: AddedNeed }>()
  const machine = addNeedMachine.provide({ actors: { read: read.actor, save: save.actor } })
  return { ...start(machine, coverage, viewAddNeed, { packageName: app.packageName }), read, save }
}

const app = mira
const microphone: AddedNeed = { kind: 'permission', type: 'MICROPHONE' }
const camera = { type: 'CAMERA' as const, description: 'To see the page.' }
const newer: App = { ...app, version: '"2"', permissions: [camera] }
const changed = new ApiError(412, 'CHANGED', 'Changed.')
const added = { type: 'toast', tone: 'success', text: 'Microphone added to the app.' }
const failed = { type: 'toast', tone: 'error', text: 'Couldn’t add Microphone to the app. Try again.' }

test('reads the app, and saves it with the permission more', async () => {
  const page = opened()
  page.actor.send({ type: 'add', need: microphone })
  expect(page.view()).toEqual({ adding: microphone })
  page.read.answer(app)
  await page.until('saving')
  expect(page.save.inputs).toEqual([{ app, need: microphone }])
  page.save.answer(newer)
  expect(await page.until('idle')).toEqual({ adding: null })
  expect(page.told).toEqual([{ type: 'read', app: newer }, added])
})

test('keeps what others changed meanwhile', async () => {
  const page = opened()
  page.actor.send({ type: 'add', need: microphone })
  page.read.answer(app)
  await page.until('saving')
  page.save.fail(changed)
  await page.until('reading')
  page.read.answer(newer)
  await page.until('saving')
  expect(page.save.inputs.at(-1)).toEqual({ app: newer, need: microphone })
  expect(withNeed(newer, microphone)).toMatchObject({
    name: newer.name,
    permissions: [camera, { type: 'MICROPHONE', description: 'To hear what you say.' }],
  })
})

test('saves nothing where the app declares it already', async () => {
  const page = opened()
  page.actor.send({ type: 'add', need: { kind: 'permission', type: 'CAMERA' } })
  page.read.answer(newer)
  await page.until('idle')
  expect(page.save.inputs).toEqual([])
  expect(page.told).toEqual([
    { type: 'read', app: newer },
    { ...added, text: 'Camera added to the app.' },
  ])
})

test('adds hardware as required, and once', async () => {
  const page = opened()
  const need: AddedNeed = { kind: 'hardware', type: 'DISPLAY' }
  page.actor.send({ type: 'add', need })
  page.read.answer(app)
  await page.until('saving')
  const hardwareRequirements = [{ type: 'DISPLAY' as const, level: 'REQUIRED' as const, description: '' }]
  expect(withNeed(app, need)).toMatchObject({ hardwareRequirements, permissions: app.permissions })
  page.save.answer({ ...newer, hardwareRequirements })
  await page.until('idle')
  page.actor.send({ type: 'add', need })
  page.read.answer({ ...newer, hardwareRequirements })
  await page.until('idle')
  expect(page.save.inputs).toEqual([{ app, need }])
  expect(page.told.at(-1)).toEqual({ ...added, text: 'Display added to the app.' })
})

test('gives up where the app cannot be read or saved, or changes again and again', async () => {
  const page = opened()
  const add = () => page.actor.send({ type: 'add', need: microphone })
  add()
  page.read.fail(new Error('offline'))
  await page.until('idle')
  add()
  for (let turn = 0; turn < 3; turn++) {
    page.read.answer(app)
    await page.until('saving')
    page.save.fail(changed)
    await page.until(turn < 2 ? 'reading' : 'idle')
  }
  expect(page.told).toEqual([failed, failed])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
