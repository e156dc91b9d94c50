import { afterEach, expect, test, vi } from 'vitest'

import type { AdminUserForm } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { adminUsersMachine, viewAdminUsers } from '../../../src/machines/review/adminUsersMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(adminUsersMachine)
afterEach(() => void vi.unstubAllGlobals())

function begin() {
  const add = heldCall<void, { user: AdminUserForm | null }>()
  const change = heldCall<void, { user: { email: string; role: 'ADMIN' | 'REVIEWER' } | null }>()
  const remove = heldCall<void, { email: string }>()
  const actors = { add: add.actor, change: change.actor, remove: remove.actor }
  return { ...start(adminUsersMachine.provide({ actors }), coverage, viewAdminUsers), add, change, remove }
}

const user: AdminUserForm = { email: 'rita@example.com', role: 'REVIEWER' }
const addition = { busy: false, error: null, fieldErrors: {} }
const idle = { addition, roleChange: null, removal: null }
const asked = { ...idle, removal: { email: 'rita@example.com', busy: false, error: null } }

test('adds once, and tells', async () => {
  const users = begin()
  users.actor.send({ type: 'add', user })
  users.actor.send({ type: 'add', user })
  expect(users.view()).toEqual({ ...idle, addition: { ...addition, busy: true } })
  expect(users.add.inputs).toEqual([{ user }])

  users.add.answer()
  expect(await users.until('idle')).toEqual(idle)
  expect(users.told).toEqual([
    { type: 'toast', tone: 'success', text: 'rita@example.com was added.' },
    { type: 'changed' },
  ])
})

const admin = { email: 'rita@example.com', role: 'ADMIN' } as const
const askedRole = { ...idle, roleChange: { ...admin, busy: false, error: null } }

test('a role is changed after a question, and told', async () => {
  const users = begin()
  users.actor.send({ type: 'role.ask', ...admin })
  expect(users.view()).toEqual(askedRole)
  users.actor.send({ type: 'role.cancel' })
  expect(users.view()).toEqual(idle)

  users.actor.send({ type: 'role.ask', ...admin })
  users.actor.send({ type: 'role.confirm' })
  users.actor.send({ type: 'role.confirm' })
  expect(users.change.inputs).toEqual([{ user: admin }])
  expect(users.view().roleChange?.busy).toBe(true)
  users.change.answer()
  expect(await users.until('idle')).toEqual(idle)
  expect(users.told).toEqual([
    { type: 'toast', tone: 'success', text: 'rita@example.com is now an admin.' },
    { type: 'changed' },
  ])
})

test('a role that cannot be changed is told in the question', async () => {
  const users = begin()
  users.actor.send({ type: 'role.ask', email: 'rita@example.com', role: 'REVIEWER' })
  users.actor.send({ type: 'role.confirm' })
  users.change.fail(new ApiError(409, 'LAST_ADMIN', 'The last ADMIN stays.'))
  const refused = await users.until('askingRole')
  expect([refused.roleChange?.error, refused.addition.error]).toEqual(['The last ADMIN stays.', null])
  users.actor.send({ type: 'role.confirm' })
  users.change.fail()
  expect((await users.until('askingRole')).roleChange?.error).toBe('Couldn’t change the role. Try again.')
  users.actor.send({ type: 'role.cancel' })
  expect(users.view()).toEqual(idle)
})

test('an address that cannot be added is told at its field until it is edited', async () => {
  const users = begin()
  users.actor.send({ type: 'add', user })
  users.add.fail(
    new ApiError(409, 'ALREADY_ADMIN', 'On the list already.', { email: 'On the list already.' }),
  )
  expect(await users.until('idle')).toEqual({
    ...idle,
    addition: {
      busy: false,
      error: 'On the list already.',
      fieldErrors: { email: 'On the list already.' },
    },
  })

  users.actor.send({ type: 'edit' })
  expect(users.view()).toEqual(idle)
})

test('an answer that never came is told', async () => {
  const users = begin()
  users.actor.send({ type: 'add', user })
  users.add.fail()
  expect((await users.until('idle')).addition.error).toBe('Couldn’t add the admin. Try again.')
})

test('asks before it removes', () => {
  const users = begin()
  users.actor.send({ type: 'remove.ask', email: user.email })
  expect(users.view()).toEqual(asked)
  users.actor.send({ type: 'remove.cancel' })
  expect(users.view()).toEqual(idle)
  expect(users.remove.inputs).toEqual([])
})

test('removes, and tells', async () => {
  const users = begin()
  users.actor.send({ type: 'remove.ask', email: user.email })
  users.actor.send({ type: 'remove.confirm' })
  expect(users.view()).toEqual({ ...idle, removal: { email: user.email, busy: true, error: null } })
  users.remove.answer()
  expect(await users.until('idle')).toEqual(idle)
  expect(users.told).toEqual([
    { type: 'toast', tone: 'success', text: 'rita@example.com was removed.' },
    { type: 'changed' },
  ])
})

test.each([
  [new ApiError(409, 'LAST_ADMIN', 'The last admin cannot be removed.'), 'The last admin cannot be removed.'],
  [new Error('dropped'), 'Couldn’t remove the admin. Try again.'],
])('a removal that fails keeps the question open: %s', async (error, text) => {
  const users = begin()
  users.actor.send({ type: 'remove.ask', email: user.email })
  users.actor.send({ type: 'remove.confirm' })
  users.remove.fail(error)
  expect(await users.until('asking')).toEqual({
    ...asked,
    removal: { email: user.email, busy: false, error: text },
  })
})

test('over the wire, an address is added and removed', async () => {
  const adding = 'POST /api/admin/users'
  const removing = 'DELETE /api/admin/users/rita%40example.com'
  const sent = stubFetch({
    [adding]: () => json({ ...user, addedBy: 'ana@example.com', addedAt: '2026-11-21T10:00:00.000Z' }, 201),
    [removing]: () => json({ message: 'Removed.' }),
  })
  const users = start(adminUsersMachine, coverage, viewAdminUsers)
  users.actor.send({ type: 'add', user })
  expect(await users.until('idle')).toEqual(idle)
  users.actor.send({ type: 'remove.ask', email: user.email })
  users.actor.send({ type: 'remove.confirm' })
  expect(await users.until('idle')).toEqual(idle)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [adding, user],
    [removing, null],
  ])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
