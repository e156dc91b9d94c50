import { afterEach, expect, test, vi } from 'vitest'

import type { AccountDeletion, AccountExport } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import {
  deleteAccountMachine,
  viewDeleteAccount,
} from '../../../src/machines/profile/deleteAccountMachine.ts'
import { exportDataMachine, viewExportData } from '../../../src/machines/profile/exportDataMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { toast } from '../support/teams.ts'

const [deleting, exporting] = [
  transitionCoverage(deleteAccountMachine),
  transitionCoverage(exportDataMachine),
]
const email = 'ada@example.com'
const scheduled: AccountDeletion = { deletionAt: '2026-03-25T09:30:00.000Z', blockers: [] }
const kept: AccountDeletion = { deletionAt: null, blockers: [] }
const idle = { open: false, busy: false, error: null }
const asking = { ...idle, open: true }

afterEach(() => void vi.unstubAllGlobals())

test('nothing is sent before the address was typed; what fails is tried again', async () => {
  const request = heldCall<AccountDeletion, { typed: string }>()
  const machine = deleteAccountMachine.provide({ actors: { request: request.actor } })
  const dialog = start(machine, deleting, viewDeleteAccount)
  expect(dialog.view()).toEqual(idle)
  dialog.actor.send({ type: 'open' })
  expect(dialog.view()).toEqual(asking)
  dialog.actor.send({ type: 'confirm', email })
  expect(dialog.view()).toEqual({ ...asking, busy: true })
  request.fail()
  expect(await dialog.until('asking')).toEqual({
    ...asking,
    error: 'Couldn’t schedule the deletion. Try again.',
  })
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(idle)

  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'confirm', email })
  request.fail(new ApiError(422, 'INVALID_FIELDS', 'This isn’t your email address.'))
  expect((await dialog.until('asking')).error).toBe('This isn’t your email address.')
  dialog.actor.send({ type: 'confirm', email })
  request.answer(scheduled)
  expect(await dialog.until('idle')).toEqual(idle)
  expect(dialog.told).toEqual([{ type: 'changed', deletion: scheduled }])
  expect(request.inputs).toMatchObject([{ typed: email }, { typed: email }, { typed: email }])
})

test('what others depend on is told to the page, which shows it', async () => {
  const request = heldCall<AccountDeletion, { typed: string }>()
  const machine = deleteAccountMachine.provide({ actors: { request: request.actor } })
  const dialog = start(machine, deleting, viewDeleteAccount)
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'confirm', email })
  request.fail(new ApiError(409, 'DELETION_BLOCKED', 'Others still depend on your account.'))
  expect(await dialog.until('idle')).toEqual(idle)
  expect(dialog.told).toEqual([{ type: 'blocked' }])
})

test('the account is kept; a failure stays until the next try', async () => {
  const cancel = heldCall<AccountDeletion>()
  const machine = deleteAccountMachine.provide({ actors: { cancel: cancel.actor } })
  const dialog = start(machine, deleting, viewDeleteAccount)
  dialog.actor.send({ type: 'keep' })
  expect(dialog.view()).toEqual({ ...idle, busy: true })
  cancel.fail()
  expect(await dialog.until('idle')).toEqual({ ...idle, error: 'Couldn’t cancel the deletion. Try again.' })
  dialog.actor.send({ type: 'keep' })
  cancel.answer(kept)
  expect(await dialog.until('idle')).toEqual(idle)
  expect(dialog.told).toEqual([{ type: 'changed', deletion: kept }, toast('success', 'Your account stays.')])
})

test('over the wire, the typed address is sent', async () => {
  const sent = stubFetch({
    'POST /api/account/deletion': () => json(scheduled),
    'DELETE /api/account/deletion': () => json(kept),
  })
  const dialog = start(deleteAccountMachine, deleting, viewDeleteAccount)
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'confirm', email })
  await dialog.until('idle')
  dialog.actor.send({ type: 'keep' })
  await dialog.until('idle')
  expect(sent.map(({ body }) => body)).toEqual([{ email }, null])
})

const data: AccountExport = {
  exportedAt: '2026-03-18T09:30:00.000Z',
  account: { id: 'a3f5c0de-0000-4000-8000-000000000009', email },
  tables: { developers: [{ email }] },
  incomplete: [],
}

test('what is stored is read as it came; a refusal says why', async () => {
  const read = heldCall<AccountExport>()
  const machine = exportDataMachine.provide({ actors: { read: read.actor } })
  const download = start(machine, exporting, viewExportData)
  download.actor.send({ type: 'download' })
  expect(download.view()).toEqual({ busy: true, error: null })
  read.fail(new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests.'))
  expect(await download.until('idle')).toEqual({ busy: false, error: 'Too many requests.' })
  download.actor.send({ type: 'download' })
  read.fail()
  expect((await download.until('idle')).error).toBe('Couldn’t download your data. Try again.')
})

test('over the wire, it is what the cloud has', async () => {
  stubFetch({ 'GET /api/account/export': () => json(data) })
  const download = start(exportDataMachine, exporting, viewExportData)
  download.actor.send({ type: 'download' })
  await download.until('idle')
  expect(download.told).toEqual([{ type: 'read', data }])
})

test('every transition was taken', () => {
  expect([deleting.missing(), exporting.missing()]).toEqual([[], []])
})
