import { expect, test } from 'vitest'

import type { App, Permission } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { addPermissionMachine, viewAddPermission } from '../../../src/machines/apps/addPermissionMachine.ts'
import { withPermission } from '../../../src/machines/apps/withPermission.ts'
import { mira } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(addPermissionMachine)

function opened() {
  const read = heldCall<App, { packageName: string }>()
  const save = heldCall<App, { app: App | null; permission: Permission }>()
  const machine = addPermissionMachine.provide({ actors: { read: read.actor, save: save.actor } })
  return { ...start(machine, coverage, viewAddPermission, { packageName: app.packageName }), read, save }
}

const app = mira
const camera = { type: 'CAMERA' as const, description: 'To see the page.' }
const newer: App = { ...app, version: '"2"', permissions: [camera] }
const changed = new ApiError(412, 'CHANGED', 'Changed.')
const added = { type: 'toast', tone: 'success', text: 'Microphone added to the app.' }
const failed = { type: 'toast', tone: 'error', text: 'Couldn’t add Microphone to the app. Try again.' }

test('reads the app, and saves it with the permission more', async () => {
  const page = opened()
  page.actor.send({ type: 'add', permission: 'MICROPHONE' })
  expect(page.view()).toEqual({ adding: 'MICROPHONE' })
  page.read.answer(app)
  await page.until('saving')
  expect(page.save.inputs).toEqual([{ app, permission: 'MICROPHONE' }])
  page.save.answer(newer)
  expect(await page.until('idle')).toEqual({ adding: null })
  expect(page.told).toEqual([{ type: 'read', app: newer }, added])
})

test('keeps what others changed meanwhile', async () => {
  const page = opened()
  page.actor.send({ type: 'add', permission: 'MICROPHONE' })
  page.read.answer(app)
  await page.until('saving')
  page.save.fail(changed)
  await page.until('reading')
  page.read.answer(newer)
  await page.until('saving')
  expect(page.save.inputs.at(-1)).toEqual({ app: newer, permission: 'MICROPHONE' })
  expect(withPermission(newer, 'MICROPHONE')).toMatchObject({
    name: newer.name,
    permissions: [camera, { type: 'MICROPHONE', description: 'To hear what you say.' }],
  })
})

test('saves nothing where the app declares it already', async () => {
  const page = opened()
  page.actor.send({ type: 'add', permission: 'CAMERA' })
  page.read.answer(newer)
  await page.until('idle')
  expect(page.save.inputs).toEqual([])
  expect(page.told).toEqual([
    { type: 'read', app: newer },
    { ...added, text: 'Camera added to the app.' },
  ])
})

test('gives up where the app cannot be read or saved, or changes again and again', async () => {
  const page = opened()
  const add = () => page.actor.send({ type: 'add', permission: 'MICROPHONE' })
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
