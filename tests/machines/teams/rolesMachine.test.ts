import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'

import { delays } from '../../../src/machines/shared/delays.ts'
import { type RolesEvent, rolesMachine } from '../../../src/machines/teams/rolesMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(rolesMachine)

function begin() {
  let open = 0
  const follow = fromCallback<RolesEvent>(() => {
    open += 1
    return () => {
      open -= 1
    }
  })
  const machine = rolesMachine.provide({ actors: { follow, visibility: fromCallback<RolesEvent>(() => {}) } })
  const roles = start(machine, coverage, ({ value }) => value)
  return {
    ...roles,
    send: (type: RolesEvent['type']) => roles.actor.send({ type }),
    open: () => open,
  }
}

const changed = { type: 'changed' }

test('a role that changes while the page is in view is told', () => {
  const roles = begin()
  expect(roles.open()).toBe(0)
  roles.send('shown')
  roles.send('opened')
  expect([roles.open(), roles.told]).toEqual([1, []])
  roles.send('changed')
  expect(roles.told).toEqual([changed])
})

test('a page out of view has no stream; what may have changed meanwhile is told when it is back', () => {
  const roles = begin()
  roles.send('shown')
  roles.send('opened')
  roles.send('hidden')
  expect(roles.open()).toBe(0)
  roles.send('shown')
  expect([roles.open(), roles.told]).toEqual([1, []])
  roles.send('opened')
  expect(roles.told).toEqual([changed])
})

test('a stream that breaks off is opened again after a while', () => {
  const roles = begin()
  roles.send('shown')
  roles.send('opened')
  roles.send('lost')
  expect(roles.open()).toBe(0)
  roles.clock.increment(delays.rolesFollowedAgain)
  expect(roles.open()).toBe(1)
  roles.send('opened')
  expect(roles.told).toEqual([changed])
  roles.send('lost')
  roles.send('hidden')
  roles.clock.increment(delays.rolesFollowedAgain)
  expect(roles.open()).toBe(0)
})

test('every transition was taken', () => expect(coverage.missing()).toEqual([]))
