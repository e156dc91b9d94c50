import { afterEach, expect, test, vi } from 'vitest'

import { ApiError } from '../../../src/api/http/errors.ts'
import { deleteTeamMachine, viewDeleteTeam } from '../../../src/machines/teams/deleteTeamMachine.ts'
import { leaveTeamMachine, viewLeaveTeam } from '../../../src/machines/teams/leaveTeamMachine.ts'
import { json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { team, toast } from '../support/teams.ts'

const [leaving, deleting] = [transitionCoverage(leaveTeamMachine), transitionCoverage(deleteTeamMachine)]
const input = { teamId: team.id, name: team.name }
const closed = { open: false, busy: false, error: null }
const open = { ...closed, open: true }

afterEach(() => void vi.unstubAllGlobals())

test('nobody leaves before they said so twice; the last owner stays', async () => {
  const leave = heldCall<void, { teamId: string }>()
  const machine = leaveTeamMachine.provide({ actors: { leave: leave.actor } })
  const dialog = start(machine, leaving, viewLeaveTeam, input)
  dialog.actor.send({ type: 'open' })
  expect(dialog.view()).toEqual(open)
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)

  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'confirm' })
  expect(dialog.view()).toEqual({ ...open, busy: true })
  leave.fail(new ApiError(409, 'LAST_OWNER', 'A team needs an owner.'))
  expect(await dialog.until('asking')).toEqual({ ...open, error: 'A team needs an owner.' })
  dialog.actor.send({ type: 'confirm' })
  leave.fail()
  expect((await dialog.until('asking')).error).toBe('Couldn’t leave the team. Try again.')
  dialog.actor.send({ type: 'confirm' })
  leave.answer()
  expect(await dialog.until('closed')).toEqual(closed)
  expect(dialog.told).toEqual([toast('success', 'You left Northlight.'), { type: 'left' }])
})

test('over the wire, who is out already has left', async () => {
  stubFetch({
    [`POST /api/dev/teams/${team.id}/leave`]: () => refusal(404, 'NOT_FOUND', 'No such team.'),
  })
  const dialog = start(leaveTeamMachine, leaving, viewLeaveTeam, input)
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'confirm' })
  expect(await dialog.until('closed')).toEqual(closed)
  expect(dialog.told).toHaveLength(2)
})

test('a team is deleted by its name', async () => {
  const remove = heldCall<void, { teamId: string; typed: string }>()
  const machine = deleteTeamMachine.provide({ actors: { delete: remove.actor } })
  const dialog = start(machine, deleting, viewDeleteTeam, input)
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'close' })
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'confirm', name: 'Northlight' })
  expect(dialog.view()).toEqual({ ...open, busy: true })
  expect(remove.inputs).toMatchObject([{ typed: 'Northlight' }])
  remove.fail(new ApiError(409, 'TEAM_HAS_APPS', 'The team still has apps.'))
  expect((await dialog.until('asking')).error).toBe('The team still has apps.')
  dialog.actor.send({ type: 'confirm', name: 'Northlight' })
  remove.fail()
  expect((await dialog.until('asking')).error).toBe('Couldn’t delete the team. Try again.')
  dialog.actor.send({ type: 'confirm', name: 'Northlight' })
  remove.answer()
  expect(await dialog.until('closed')).toEqual(closed)
  expect(dialog.told).toEqual([toast('success', 'Northlight was deleted.'), { type: 'deleted' }])
})

test('over the wire, the typed name is sent', async () => {
  const call = `DELETE /api/dev/teams/${team.id}`
  const sent = stubFetch({ [call]: () => json({ message: 'Deleted.' }) })
  const dialog = start(deleteTeamMachine, deleting, viewDeleteTeam, input)
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'confirm', name: 'Northlight' })
  await dialog.until('closed')
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Northlight' }])
})

test('every transition was taken', () => {
  expect([leaving.missing(), deleting.missing()]).toEqual([[], []])
})
