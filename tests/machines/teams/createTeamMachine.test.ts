import { afterEach, expect, test, vi } from 'vitest'

import type { Team } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import {
  type CreateTeamContext,
  createTeamMachine,
  viewCreateTeam,
} from '../../../src/machines/teams/createTeamMachine.ts'
import {
  type SaveTeamContext,
  saveTeamMachine,
  viewSaveTeam,
} from '../../../src/machines/teams/saveTeamMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { team, toast } from '../support/teams.ts'

const [creating, saving] = [transitionCoverage(createTeamMachine), transitionCoverage(saveTeamMachine)]
afterEach(() => void vi.unstubAllGlobals())

const input = { personalId: async () => 'personal' }
const fresh = { busy: false, error: null, fieldErrors: {} }

test('a team is made once, and a second try of the same name repeats the call', async () => {
  const create = heldCall<Team, CreateTeamContext>()
  const machine = createTeamMachine.provide({ actors: { create: create.actor } })
  const form = start(machine, creating, viewCreateTeam, input)
  form.actor.send({ type: 'submit', name: 'Northlight', shared: false })
  form.actor.send({ type: 'submit', name: 'Northlight', shared: false })
  expect(form.view()).toEqual({ ...fresh, busy: true })
  create.fail(new ApiError(422, 'INVALID_FIELDS', 'Wrong.', { name: 'Too long.' }))
  expect(await form.until('editing')).toEqual({
    ...fresh,
    error: 'Wrong.',
    fieldErrors: { name: 'Too long.' },
  })
  form.actor.send({ type: 'edit' })
  expect(form.view()).toEqual(fresh)
  form.actor.send({ type: 'submit', name: 'Northlight', shared: false })
  create.fail()
  expect((await form.until('editing')).error).toBe('Couldn’t create the team. Try again.')
  expect(create.inputs[0]?.key).toBe(create.inputs[1]?.key)

  form.actor.send({ type: 'submit', name: 'Southlight', shared: true })
  create.fail()
  expect((await form.until('editing')).error).toBe('Couldn’t make it a team. Try again.')
  form.actor.send({ type: 'submit', name: 'Southlight', shared: true })
  create.answer(team)
  await form.until('created')
  expect(form.told).toEqual([{ type: 'created', team }, toast('success', 'Northlight was created.')])
})

test('over the wire, it is empty or of one’s own apps', async () => {
  const sent = stubFetch({
    'POST /api/dev/teams': () => json({ team }, 201),
    'POST /api/dev/teams/personal/share': () => json({ team }, 201),
  })
  for (const shared of [false, true]) {
    const form = start(createTeamMachine, creating, viewCreateTeam, input)
    form.actor.send({ type: 'submit', name: 'Northlight', shared })
    await form.until('created')
  }
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/dev/teams', 'POST /api/dev/teams/personal/share'])
})

const change = { revision: 7, values: { name: 'Northlight' } }
const idle = { ...fresh, success: null, changed: false }

test('saved changes are said for three seconds', async () => {
  const sent = stubFetch({ [`PATCH /api/dev/teams/${team.id}`]: () => json({ team }) })
  const form = start(saveTeamMachine, saving, viewSaveTeam, { teamId: team.id })
  form.actor.send({ type: 'submit', ...change })
  form.actor.send({ type: 'submit', ...change })
  form.actor.send({ type: 'dismiss' })
  expect(form.view()).toEqual({ ...idle, busy: true })
  expect(await form.until('saved')).toEqual({ ...idle, success: 'Team updated.' })
  expect(form.told).toEqual([{ type: 'saved', team }])
  expect(sent).toHaveLength(1)
  form.clock.increment(3_000)
  expect(form.view()).toEqual(idle)
})

test('what somebody else saved meanwhile is said, and saved over the next time', async () => {
  const save = heldCall<Team, SaveTeamContext>()
  const machine = saveTeamMachine.provide({ actors: { save: save.actor } })
  const form = start(machine, saving, viewSaveTeam, { teamId: team.id })
  form.actor.send({ type: 'submit', ...change })
  save.fail(new ApiError(412, 'CHANGED', 'It changed.'))
  expect(await form.until('failed')).toEqual({
    ...idle,
    error: 'Someone changed this team since you opened it. Check what changed, then save again.',
    changed: true,
  })
  form.actor.send({ type: 'submit', ...change, revision: 8 })
  expect(form.view()).toEqual({ ...idle, busy: true })
  save.fail(new ApiError(422, 'INVALID_FIELDS', 'Wrong.', { name: 'Too long.' }))
  expect(await form.until('failed')).toEqual({ ...idle, error: 'Wrong.', fieldErrors: { name: 'Too long.' } })
  form.actor.send({ type: 'submit', ...change, revision: 8 })
  save.fail()
  expect((await form.until('failed')).error).toBe('Couldn’t save the team. Try again.')
  form.actor.send({ type: 'dismiss' })
  expect(form.view()).toEqual(idle)
})

test('every transition was taken', () => {
  expect([creating.missing(), saving.missing()]).toEqual([[], []])
})
