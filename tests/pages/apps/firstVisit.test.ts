import { expect, test } from 'vitest'

import { stepsOf } from '../../../src/pages/apps/FirstVisit.tsx'

const created = { packageName: 'com.example.mira', hasConnected: false, hasWorked: false }

test.each([
  ['no app', { ...created, packageName: null }, ['current', 'later', 'later', 'later']],
  ['an app', created, ['done', 'current', 'later', 'later']],
  ['a server that connected', { ...created, hasConnected: true }, ['done', 'done', 'current', 'later']],
  ['something was seen', { ...created, hasWorked: true }, ['done', 'done', 'done', 'current']],
])('the way of a developer with %s', (_, visit, states) => {
  expect(stepsOf(visit).map(({ state }) => state)).toEqual(states)
})
