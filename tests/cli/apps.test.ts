import { expect, test } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { reviewing } from '../cloud/support/review.ts'
import { requested, setUpPortal } from './support/portal.ts'
import { portalUrl, terminal } from './support/terminal.ts'

const portal = setUpPortal()
const { cloud } = portal

/** A developer whose app is submitted; `review` makes the calls of a reviewer. */
async function submitted(given: Parameters<typeof portal.signedIn>[0] = {}) {
  const at = await portal.signedIn(given)
  await cloud.call(calls.publishApp, { ...at.own, body: {} })
  const reviewer = await cloud.official(`reviewer.of.${at.packageName}`, 'REVIEWER')
  return { ...at, review: reviewing(cloud, reviewer, at.packageName) }
}

test('`glasses` alone says where you stand and the next command', async () => {
  expect((await terminal().glasses()).out).toBe(
    `Portal   ${portalUrl}\nAccount  Not signed in\nNext     Sign in: glasses login\n`,
  )
  const empty = portal.computer()
  await empty.signInAs(await portal.developer())
  expect((await empty.glasses()).out).toContain('glasses init hello')
  const { glasses, app } = await submitted()
  expect((await glasses()).out).toContain('glasses pull --app')
  expect((await glasses(...app)).out).toContain('Wait for the decision')
})

test('apps are listed, of one team too', async () => {
  const { glasses, packageName, own } = await portal.signedIn()
  const { out } = await glasses('apps')
  expect(out.split('\n')[0]).toMatch(/^PACKAGE +NAME +STATUS +UPDATED$/)
  expect(out).toContain(packageName)
  expect((await glasses('apps', '--team', 'nobody')).exit).toBe(2)
  const { team } = (await cloud.call(calls.getApp, own)).body
  expect((await glasses('apps', '--team', team?.slug ?? '')).exit).toBe(0)
})

test('pages of the portal are opened and printed', async () => {
  const { glasses, opened } = await portal.signedIn()
  const { url } = portal
  expect((await glasses('open')).out).toBe(`${url}/dashboard\n`)
  expect((await glasses('open', 'try', '--app', 'com.example.a')).out).toBe(`${url}/tpas/com.example.a/try\n`)
  expect(opened).toEqual([`${url}/dashboard`, `${url}/tpas/com.example.a/try`])
  expect((await glasses('open', 'nowhere')).exit).toBe(2)
  expect((await glasses('open', 'try')).err).toContain('--app')
})

test('status tells how an app stands and what is next', async () => {
  const status = async ({ glasses, app }: Awaited<ReturnType<typeof portal.signedIn>>) => {
    const { exit, out } = await glasses('status', ...app)
    expect(exit).toBe(0)
    return out
  }
  const begun = await status(await portal.signedIn())
  expect(begun).toMatch(/Status +Development/)
  expect(begun).toContain('glasses submit')
  const waiting = await submitted()
  const submittedText = await status(waiting)
  expect(submittedText).toMatch(/Status +Submitted/)
  expect(submittedText).toContain('glasses status --wait')
  await waiting.review.reject({ reasons: [requested('Nothing answered')] })
  const rejected = await status(waiting)
  expect(rejected).toMatch(/Status +Rejected/)
  expect(rejected).toContain('glasses points')
  const other = await submitted()
  await other.review.approve()
  const published = await status(other)
  expect(published).toMatch(/Status +Published/)
  expect(published).toContain('glasses pull')
})

test.each([
  ['APPROVED', 0],
  ['CHANGES_REQUESTED', 7],
  ['NEEDS_INFO', 7],
] as const)('status --wait ends with %s as %i', async (state, exit) => {
  const before = await submitted()
  let reads = 0
  const decide = async () => {
    if (state === 'APPROVED') return before.review.approve()
    if (state === 'CHANGES_REQUESTED')
      return before.review.reject({ reasons: [requested('Nothing answered')] })
    return before.review.ask('How is it started?')
  }
  const at = portal.computer({
    through: [
      (fetch) => async (url, init) => {
        if (url.endsWith('/submission') && ++reads === 4) await decide()
        return fetch(url, init)
      },
    ],
  })
  await at.signInAs(before.person)
  const result = await at.glasses('status', '--wait', ...before.app)
  expect(result.exit).toBe(exit)
  expect(result.err).toMatch(/^Waiting in the queue, place \d…\n$/)
  expect(at.waits).toHaveLength(3)
})

test('status --wait gives up when it is told to', async () => {
  const { glasses, app } = await submitted()
  expect((await glasses('status', '--wait', '--timeout', '1', ...app)).exit).toBe(8)
  expect((await glasses('status', '--wait', '--timeout', 'x', ...app)).exit).toBe(2)
})
