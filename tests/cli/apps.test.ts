import { expect, test } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { developmentApp, publishedApp, rejectedApp, submittedApp } from '../../stories/mocks/fixtures.ts'
import { handle } from '../../stories/mocks/handle.ts'
import { mockPortal, portalUrl } from './support/portal.ts'
import { terminal } from './support/terminal.ts'

const signedIn = async (
  given: Parameters<typeof mockPortal>[0] = {},
  ...rest: Parameters<typeof terminal>
) => {
  const { fetch, asked } = mockPortal(given)
  const at = terminal({ fetch, ...rest[0] })
  await at.signIn()
  return { ...at, asked }
}

test('`glasses` alone says where you stand and the next command', async () => {
  expect((await terminal().glasses()).out).toBe(
    `Portal   ${portalUrl}\nAccount  Not signed in\nNext     Sign in: glasses login\n`,
  )
  const { glasses } = await signedIn()
  expect((await glasses()).out).toContain('glasses pull --app')
  expect((await glasses('--app', submittedApp.packageName)).out).toContain('Wait for the decision')
  const empty = await signedIn({ apps: [] })
  expect((await empty.glasses()).out).toContain('glasses init hello')
})

test('apps are listed, of one team too', async () => {
  const { glasses } = await signedIn()
  const { out } = await glasses('apps')
  expect(out.split('\n')[0]).toMatch(/^PACKAGE +NAME +STATUS +UPDATED$/)
  expect(out).toContain(submittedApp.packageName)
  expect((await glasses('apps', '--team', 'nobody')).exit).toBe(2)
  expect((await glasses('apps', '--team', developmentApp.team?.slug ?? '')).exit).toBe(0)
})

test('pages of the portal are opened and printed', async () => {
  const { glasses, opened } = await signedIn()
  expect((await glasses('open')).out).toBe(`${portalUrl}/dashboard\n`)
  expect((await glasses('open', 'try', '--app', 'com.example.a')).out).toBe(
    `${portalUrl}/tpas/com.example.a/try\n`,
  )
  expect(opened).toEqual([`${portalUrl}/dashboard`, `${portalUrl}/tpas/com.example.a/try`])
  expect((await glasses('open', 'nowhere')).exit).toBe(2)
  expect((await glasses('open', 'try')).err).toContain('--app')
})

test.each([
  [developmentApp, 'Development', 'glasses submit'],
  [submittedApp, 'Submitted', 'glasses status --wait'],
  [rejectedApp, 'Rejected', 'glasses points'],
  [publishedApp, 'Published', 'glasses pull'],
])('status tells how an app stands and what is next', async (app, status, next) => {
  const { glasses } = await signedIn()
  const { exit, out } = await glasses('status', '--app', app.packageName)
  expect(exit).toBe(0)
  expect(out).toMatch(new RegExp(`Status +${status}`))
  expect(out).toContain(next)
})

test.each([
  ['APPROVED', 0],
  ['CHANGES_REQUESTED', 7],
  ['NEEDS_INFO', 7],
] as const)('status --wait ends with %s as %i', async (state, exit) => {
  let reads = 0
  const submission = {
    id: 's1',
    state: 'QUEUED' as const,
    position: 2,
    submittedAt: '2026-03-18T09:00:00.000Z',
    medianWaitMs: null,
    notes: null,
  }
  const decided = handle(calls.getSubmission, () => ({
    submission: { ...submission, state: ++reads > 3 ? state : submission.state },
    reasons: [],
    diff: [],
    sincePrevious: null,
    workedAt: null,
    profileComplete: true,
    recordings: [],
    decisions: [],
  }))
  const { fetch } = mockPortal({}, [decided])
  const { glasses, signIn, waits } = terminal({ fetch })
  await signIn()
  const result = await glasses('status', '--wait', '--app', submittedApp.packageName)
  expect(result.exit).toBe(exit)
  expect(result.err).toBe('Waiting in the queue, place 2…\n')
  expect(waits).toHaveLength(3)
})

test('status --wait gives up when it is told to', async () => {
  const { glasses } = await signedIn()
  const waiting = await glasses('status', '--wait', '--timeout', '1', '--app', submittedApp.packageName)
  expect(waiting.exit).toBe(8)
  expect((await glasses('status', '--wait', '--timeout', 'x', '--app', 'a')).exit).toBe(2)
})
