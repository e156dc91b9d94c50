import { afterEach, expect, test, vi } from 'vitest'

import {
  maintenanceMachine,
  type Repair,
  viewMaintenance,
} from '../../../src/machines/review/maintenanceMachine.ts'
import { type Answers, json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { mira } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(maintenanceMachine)
afterEach(() => void vi.unstubAllGlobals())

async function run(repair: Repair, answers: Answers) {
  const sent = stubFetch(answers)
  const section = start(maintenanceMachine, coverage, viewMaintenance)
  section.actor.send({ type: 'run', repair })
  section.actor.send({ type: 'run', repair })
  expect(section.view()).toEqual({ busy: repair, success: null, error: null })
  const view = await section.until('idle')
  expect(sent).toHaveLength(1)
  return { view, told: section.told }
}

const counts = { apps: { total: 7, development: 2, submitted: 2, published: 2, rejected: 1 } }

test.each([
  [
    'debug',
    { 'GET /api/admin/debug': () => json({ status: 'ok', time: '2026-11-21T10:00:00.000Z', counts }) },
    'Status ok: 7 apps (2 in development, 2 submitted, 2 published, 1 rejected).',
  ],
  [
    'fixStatuses',
    { 'POST /api/admin/fix-app-statuses': () => json({ fixed: 0 }) },
    'Every app has a known status. Nothing changed.',
  ],
  [
    'fixStatuses',
    { 'POST /api/admin/fix-app-statuses': () => json({ fixed: 1 }) },
    '1 app with an unknown status became DEVELOPMENT.',
  ],
  [
    'fixStatuses',
    { 'POST /api/admin/fix-app-statuses': () => json({ fixed: 3 }) },
    '3 apps with an unknown status became DEVELOPMENT.',
  ],
  [
    'testSubmission',
    { 'POST /api/admin/create-test-submission': () => json({ message: 'Created.', app: mira }, 201) },
    'Mira (com.example.mira) is now in the review queue.',
  ],
] as [Repair, Answers, string][])('%s says what it did', async (repair, answers, result) => {
  expect(await run(repair, answers)).toEqual({
    view: { busy: null, success: result, error: null },
    told: [{ type: 'changed' }],
  })
})

test.each([
  [() => refusal(404, 'NOT_FOUND', 'Not found.'), 'Test submissions aren’t available on this server.'],
  [() => refusal(429, 'TOO_MANY', 'Wait a moment.'), 'Wait a moment.'],
  [() => Promise.reject(new TypeError('dropped')), 'Couldn’t do that. Try again.'],
])('a failure is told', async (answer, error) => {
  expect(await run('testSubmission', { 'POST /api/admin/create-test-submission': answer })).toEqual({
    view: { busy: null, success: null, error },
    told: [],
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
