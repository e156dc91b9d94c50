import * as z from 'zod/mini'
import { call } from '../call.ts'
import { appTest, appTestForm, testOutcome } from './appTests.ts'
import { session } from './sessions.ts'

const tests = z.object({ tests: z.array(appTest) })

export const listTests = call('GET', '/api/dev/apps/{packageName}/tests', {
  tag: 'Try It',
  summary: 'List the tests stored beside an app, by their files’ names, each with its last result',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: tests,
})

export const saveTest = call('POST', '/api/dev/apps/{packageName}/tests', {
  tag: 'Try It',
  summary: 'Store a test beside an app, in place of the one in a file of the same name',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  status: 201,
  refusals: ['TOO_MANY_TESTS'],
  body: appTestForm,
  // A character may need six in JSON.
  largestBody: 512 * 1_024,
  answer: z.object({ test: appTest }),
})

export const deleteTest = call('DELETE', '/api/dev/apps/{packageName}/tests/{id}', {
  tag: 'Try It',
  summary: 'Delete a test of an app; versions submitted with it still have it',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  answer: tests,
})

/** Sessions of failed tests are stored in addition to an app’s last 20. */
export const saveTestOutcome = call('PUT', '/api/dev/sessions/{id}/test', {
  tag: 'Try It',
  summary: 'Say how the test ended that ran in a session',
  access: 'developer',
  action: 'develop',
  scope: 'sessions',
  body: testOutcome,
  answer: z.object({ session }),
})

export const listSubmittedTests = call('GET', '/api/admin/submissions/{id}/tests', {
  tag: 'Review',
  summary: 'List the tests that were submitted with a version',
  access: 'reviewer',
  answer: tests,
})
