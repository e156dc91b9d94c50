import { expect, test } from 'vitest'

import { teamChoiceMachine, viewTeamChoice } from '../../../src/machines/teams/teamChoiceMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'
import { toast } from '../support/teams.ts'

const coverage = transitionCoverage(teamChoiceMachine)
const personal = { id: '1', slug: 'personal', name: 'ana', role: 'OWNER' } as const
const north = { id: '2', slug: 'north', name: 'Northlight', role: 'DEVELOPER' } as const
const teams = [personal, north]

const begin = (kept: string | null = null) => start(teamChoiceMachine, coverage, viewTeamChoice, { kept })
const follow = (slug: string | null) => ({ type: 'follow', slug })

test('a chosen team is followed by the address, and all teams again', () => {
  const choice = begin()
  choice.actor.send({ type: 'teams', teams })
  choice.actor.send({ type: 'visit', slug: null })
  choice.actor.send({ type: 'choose', slug: 'north' })
  expect(choice.view()).toEqual({ chosen: 'north' })
  choice.actor.send({ type: 'visit', slug: 'north' })
  choice.actor.send({ type: 'choose', slug: null })
  expect(choice.view()).toEqual({ chosen: null })
  expect(choice.told).toEqual([follow('north'), follow(null)])
})

test('a kept choice goes into an address without one; an address with another is the choice', () => {
  const choice = begin('north')
  choice.actor.send({ type: 'visit', slug: null })
  choice.actor.send({ type: 'teams', teams })
  expect(choice.told).toEqual([follow('north')])
  choice.actor.send({ type: 'visit', slug: 'personal' })
  expect(choice.view()).toEqual({ chosen: 'personal' })

  const all = begin()
  all.actor.send({ type: 'visit', slug: 'north' })
  expect(all.view()).toEqual({ chosen: 'north' })
})

test('a team that isn’t the person’s is no choice', () => {
  const choice = begin('foreign')
  choice.actor.send({ type: 'teams', teams })
  expect(choice.view()).toEqual({ chosen: null })
  choice.actor.send({ type: 'visit', slug: 'elsewhere' })
  expect(choice.view()).toEqual({ chosen: null })
  expect(choice.told).toEqual([follow(null), follow(null)])
})

test('a team that is lost is said, and its apps are left', () => {
  const choice = begin('north')
  choice.actor.send({ type: 'teams', teams })
  choice.actor.send({ type: 'teams', teams: [personal] })
  expect(choice.view()).toEqual({ chosen: null })
  expect(choice.told).toEqual([
    toast('error', 'You’re no longer in Northlight.'),
    { type: 'lost', team: north },
    follow(null),
  ])
})

test('another role is told, the same teams are not', () => {
  const choice = begin()
  choice.actor.send({ type: 'teams', teams })
  choice.actor.send({ type: 'teams', teams: structuredClone(teams) })
  expect(choice.told).toEqual([])
  choice.actor.send({ type: 'teams', teams: [personal, { ...north, role: 'VIEWER' }] })
  expect(choice.told).toEqual([{ type: 'roleChanged' }])
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
