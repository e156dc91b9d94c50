import { expect, test } from 'vitest'

import type { App, Session } from '../../../src/api/contract.ts'
import { firstVisit, isFirstVisit } from '../../../src/pages/apps/firstVisit.ts'
import { recordedSession } from '../../../stories/support/recording.ts'
import { mira } from '../../machines/support/apps.ts'

const connected: Session = { ...recordedSession, steps: recordedSession.steps.slice(0, 4) }
const refused: Session = { ...recordedSession, steps: recordedSession.steps.slice(0, 2) }

test.each<[string, App | undefined, Session[], string[]]>([
  ['no app', undefined, [], ['current', 'later', 'later', 'later']],
  ['an app', mira, [], ['done', 'current', 'later', 'later']],
  ['a server that did not connect', mira, [refused], ['done', 'current', 'later', 'later']],
  ['a server that connected', mira, [connected], ['done', 'done', 'current', 'later']],
  ['something was seen', mira, [refused, recordedSession], ['done', 'done', 'done', 'current']],
])('the way of a developer with %s', (_, app, sessions, states) => {
  expect(firstVisit(app, sessions, '/docs/example-app').map(({ state }) => state)).toEqual(states)
})

test.each<[string, Partial<App>[], boolean]>([
  ['no app', [], true],
  ['apps in development', [{}, {}], true],
  ['an app that waits', [{}, { appStoreStatus: 'SUBMITTED' }], false],
  ['an app that was withdrawn', [{ submittedAt: '2026-11-02T10:00:00.000Z' }], false],
  ['a published app', [{ appStoreStatus: 'PUBLISHED' }], false],
])('with %s', (_, apps, isFirst) => {
  expect(isFirstVisit(apps.map((changes) => ({ ...mira, ...changes })))).toBe(isFirst)
})
