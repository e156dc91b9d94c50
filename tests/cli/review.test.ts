import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { apps, developers, observations, sessions } from '../../cloud/db/schema.ts'
import { calls } from '../../src/api/contract.ts'
import { reviewing } from '../cloud/support/review.ts'
import { type Person, registration } from '../cloud/support/testCloud.ts'
import { requested, setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const { cloud } = portal

type Changes = Parameters<typeof portal.signedIn>[0]

/** A developer whose app was sent back with so many requested changes. */
async function rejected(count: number, given: Changes = {}) {
  const at = await portal.signedIn(given)
  await cloud.call(calls.publishApp, { ...at.own, body: {} })
  const reviewer = await cloud.official(`reviewer.of.${at.packageName}`, 'REVIEWER')
  const reasons = Array.from({ length: count }, (_, place) => requested(`Nothing answered ${place + 1}`))
  await reviewing(cloud, reviewer, at.packageName).reject({ reasons })
  return at
}

/** Try It saw the app ask for a photo. */
async function usedCamera({ id, email }: Person, packageName: string) {
  const [app] = await cloud.db.select().from(apps).where(eq(apps.packageName, packageName))
  const model = 'Mentra Live' as const
  const of = { appId: app?.id ?? '', publicUrl: app?.publicUrl ?? '' }
  const people = { developerId: id, startedBy: email, userId: email }
  const session = { ...of, ...people, packageName, holder: randomUUID(), model }
  const [ended] = await cloud.db
    .insert(sessions)
    .values({ ...session, state: 'ended' })
    .returning()
  const seen = { models: [model], streams: [], requests: ['photo_request'], views: [], cuts: [] }
  await cloud.db.insert(observations).values({ ...of, sessionId: ended?.id ?? '', seen })
}

test('an app is submitted with a word to the reviewers, and withdrawn', async () => {
  const { glasses, asked, app, own } = await portal.signedIn()
  const { version } = (await cloud.call(calls.getApp, own)).body
  const { exit, out } = await glasses(
    'submit',
    '--notes',
    'Say hello',
    '--skip',
    'logo=It is a circle',
    ...app,
  )
  expect({ exit, out }).toEqual({ exit: 0, out: 'Live Captions: Submitted.\n' })
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['publish', JSON.stringify({ overruled: [{ check: 'logo', reason: 'It is a circle' }] })],
    ['messages', JSON.stringify({ text: 'Say hello' })],
  ])
  expect(sent[0]?.headers.get('if-match')).toBe(`"${version}"`)

  const unasked = await glasses('withdraw', ...app)
  expect(unasked.exit).toBe(2)
  expect(unasked.err).toContain('Withdraw it? There’s no terminal to answer in.\n  Add --yes to confirm.')
  expect((await glasses('withdraw', '--yes', ...app)).out).toBe('Live Captions: Development.\n')
  const nothing = await glasses('withdraw', '--yes', ...app)
  expect(nothing.exit).toBe(7)
  expect(nothing.err).toContain('glasses status')
  expect((await glasses('submit', '--skip', 'nothing', ...app)).exit).toBe(2)
})

test('an app of which nothing changed since the last review is submitted when that is confirmed', async () => {
  const { glasses, asked, app } = await rejected(1)
  await glasses('answer', '1', '--fixed', ...app)
  const before = asked.length
  const { exit, err } = await glasses('submit', ...app)
  expect(exit).toBe(2)
  expect(err).toContain('--yes')
  expect(asked.slice(before).filter(({ method }) => method === 'POST')).toEqual([])
  expect((await glasses('submit', '--yes', ...app)).exit).toBe(0)
})

test('what the portal would refuse is said all at once, before it is asked', async () => {
  const location = [{ type: 'LOCATION', description: 'To show the way.' }]
  const privacyPolicyUrl = 'https://captions.example.com/privacy'
  const { glasses, asked, app, own, packageName } = await rejected(2, {
    changes: { permissions: location, privacyPolicyUrl },
  })
  const body = registration('', { permissions: location, privacyPolicyUrl: null })
  await cloud.call(calls.updateApp, { ...own, body })
  // As of a developer who began before these were asked for.
  await cloud.db.update(developers).set({ company: '' }).where(eq(developers.id, own.as.id))
  await usedCamera(own.as, packageName)
  const { exit, err } = await glasses('submit', ...app)
  expect(exit).toBe(7)
  expect(err).toContain(
    'profile: It needs your company name and contact email. Add them: glasses open profile',
  )
  expect(err).toContain('2 requested changes to answer. Read them: glasses points')
  expect(err).toMatch(/Add it to glasses\.json, then: glasses push/)
  expect(err).toMatch(/privacyPolicyUrl: The app asks for Location\. Add a privacy policy/i)
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what the file has and the portal hasn’t is named', async () => {
  const { glasses, cwd, write, app } = await portal.signedIn()
  await glasses('pull', ...app)
  const file = JSON.parse(await readFile(join(cwd, 'glasses.json'), 'utf8'))
  await write('glasses.json', JSON.stringify({ ...file, tagline: 'Not pushed yet' }))
  const { exit, err } = await glasses('submit')
  expect(exit).toBe(0)
  expect(err).toContain('! Not submitted, since it isn’t pushed: tagline. Send it with `glasses push`.')
})

test('requested changes are listed and answered by their numbers', async () => {
  const { glasses, app } = await rejected(2)
  const { out } = await glasses('points', ...app)
  expect(out).toContain('1. The app’s server answers (to answer)')
  expect(out).toContain('   About: Server URL')

  const early = await glasses('submit', ...app)
  expect(early.exit).toBe(7)
  expect(early.err).toContain('glasses points')
  expect((await glasses('answer', '1', '--fixed', ...app)).err).toContain('1 more to answer')
  expect((await glasses('answer', '2', '--disagree', 'It answers', ...app)).err).toContain('glasses submit')
  expect((await glasses('points', '--json', ...app)).json()).toMatchObject({
    points: [
      { state: 'fixed', answer: null },
      { state: 'disputed', answer: 'It answers' },
    ],
  })
  expect((await glasses('submit', '--yes', ...app)).exit).toBe(0)
})

test('one requested change is one, and says nothing where nothing was written', async () => {
  const at = await portal.signedIn()
  const { app, own } = at
  await cloud.call(calls.publishApp, { ...own, body: {} })
  const reviewer = await cloud.official(`reviewer.of.${at.packageName}`, 'REVIEWER')
  await reviewing(cloud, reviewer, at.packageName).reject({ notes: 'It doesn’t start.' })
  expect((await at.glasses('status', ...app)).out).toContain('1 requested change\n')
  expect((await at.glasses('points', ...app)).out).not.toContain('Change:')
})

test('an answer says how, and to what', async () => {
  const { glasses, asked, app } = await portal.signedIn()
  await glasses('submit', ...app)
  expect((await glasses('answer', '1', ...app)).err).toContain('--fixed')
  expect((await glasses('answer', '--fixed', ...app)).err).toContain('glasses points')
  expect((await glasses('answer', '9', '--fixed', ...app)).exit).toBe(7)
  expect((await glasses('answer', '--message', 'Yes', ...app)).out).toBe('Sent to the reviewers.\n')
  expect(asked.at(-1)?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})
