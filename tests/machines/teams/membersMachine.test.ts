import { afterEach, expect, test, vi } from 'vitest'

import { ApiError } from '../../../src/api/http/errors.ts'
import {
  type MembersContext,
  membersMachine,
  viewMembers,
} from '../../../src/machines/teams/membersMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { team, toast } from '../support/teams.ts'

const coverage = transitionCoverage(membersMachine)
const input = { teamId: team.id }
const ben = { userId: 'ben', email: 'ben@example.com', role: 'DEVELOPER' } as const
const idle = { roleChange: null, removal: null }
const question = { member: ben, busy: false, error: null, changed: false }

afterEach(() => void vi.unstubAllGlobals())

function begin() {
  const [change, remove] = [heldCall<unknown, MembersContext>(), heldCall<unknown, MembersContext>()]
  const machine = membersMachine.provide({ actors: { change: change.actor, remove: remove.actor } })
  return { ...start(machine, coverage, viewMembers, input), change, remove }
}

test('a role changes once that was said twice', async () => {
  const members = begin()
  members.actor.send({ type: 'role.ask', member: ben, role: 'ADMIN' })
  expect(members.view()).toEqual({ ...idle, roleChange: { ...question, role: 'ADMIN' } })
  members.actor.send({ type: 'cancel' })
  expect(members.view()).toEqual(idle)

  members.actor.send({ type: 'role.ask', member: ben, role: 'ADMIN' })
  members.actor.send({ type: 'confirm', revision: 7 })
  members.actor.send({ type: 'confirm', revision: 7 })
  expect(members.view().roleChange?.busy).toBe(true)
  expect(members.change.inputs).toHaveLength(1)
  members.change.answer(ben)
  expect(await members.until('idle')).toEqual(idle)
  expect(members.told).toEqual([toast('success', 'ben@example.com has a new role.'), { type: 'changed' }])
})

test.each([
  [new ApiError(409, 'LAST_OWNER', 'A team needs an owner.'), 'A team needs an owner.', false],
  [new Error('dropped'), 'Couldn’t change the role. Try again.', false],
  [
    new ApiError(412, 'CHANGED', 'It changed.'),
    'Someone changed this team since you opened it. Check what changed, then try again.',
    true,
  ],
])('a role that can’t change keeps the question open: %s', async (failure, error, changed) => {
  const members = begin()
  members.actor.send({ type: 'role.ask', member: ben, role: 'OWNER' })
  members.actor.send({ type: 'confirm', revision: 7 })
  members.change.fail(failure)
  expect(await members.until('askingRole')).toEqual({
    ...idle,
    roleChange: { ...question, role: 'OWNER', error, changed },
  })
  members.actor.send({ type: 'confirm', revision: 8 })
  expect(members.view().roleChange).toMatchObject({ busy: true, error: null, changed: false })
})

test('a member is removed once that was said twice', async () => {
  const members = begin()
  members.actor.send({ type: 'remove.ask', member: ben })
  expect(members.view()).toEqual({ ...idle, removal: question })
  members.actor.send({ type: 'cancel' })
  members.actor.send({ type: 'remove.ask', member: ben })
  members.actor.send({ type: 'confirm', revision: 7 })
  members.remove.fail()
  expect((await members.until('askingRemoval')).removal?.error).toBe('Couldn’t remove the member. Try again.')
  members.actor.send({ type: 'confirm', revision: 7 })
  members.remove.answer(undefined)
  expect(await members.until('idle')).toEqual(idle)
  expect(members.told).toEqual([toast('success', 'ben@example.com was removed.'), { type: 'changed' }])
})

test('over the wire, both count for the revision that was looked at', async () => {
  const path = `/api/dev/teams/${team.id}/members/ben`
  const sent = stubFetch({
    [`PATCH ${path}`]: () =>
      json({ member: { ...ben, since: '2026-11-01T10:00:00.000Z', lastActiveAt: null } }),
    [`DELETE ${path}`]: () => json({ message: 'Removed.' }),
  })
  const members = start(membersMachine, coverage, viewMembers, input)
  members.actor.send({ type: 'role.ask', member: ben, role: 'VIEWER' })
  members.actor.send({ type: 'confirm', revision: 7 })
  await members.until('idle')
  members.actor.send({ type: 'remove.ask', member: ben })
  members.actor.send({ type: 'confirm', revision: 8 })
  await members.until('idle')
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [`PATCH ${path}`, { role: 'VIEWER' }],
    [`DELETE ${path}`, null],
  ])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
