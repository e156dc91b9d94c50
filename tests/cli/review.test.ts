import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { calls, type Observation, type Point } from '../../src/api/contract.ts'
import { developmentApp, newAccount, rejectedApp, submittedApp } from '../../stories/mocks/fixtures.ts'
import { handle } from '../../stories/mocks/handle.ts'
import { mockPortal } from './support/portal.ts'
import { terminal } from './support/terminal.ts'

const point = (id: string): Point => ({
  id,
  rule: 'server-answers',
  field: 'publicUrl',
  observed: `Nothing answered ${id}`,
  expected: 'Answer',
  state: 'open',
  answer: null,
  before: null,
  after: null,
  recordingId: null,
  momentMs: null,
})

const usesCamera: Observation = {
  sessionId: 's1',
  at: '2026-03-18T09:00:00.000Z',
  models: ['Mentra Live'],
  streams: [],
  requests: ['photo_request'],
  views: [],
  cuts: [],
}

async function signedIn(given: Parameters<typeof mockPortal>[0] = {}) {
  const { fetch, asked } = mockPortal(given)
  const at = terminal({ fetch })
  await at.signIn()
  return { ...at, asked }
}

test('an app is submitted with a word to the reviewers, and withdrawn', async () => {
  const { glasses, asked } = await signedIn()
  const app = ['--app', developmentApp.packageName]
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
  expect(sent[0]?.headers.get('if-match')).toBe('"v3"')

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
  const unchanged = handle(calls.getSubmission, () => ({
    submission: null,
    reasons: [],
    diff: [],
    sincePrevious: [],
    workedAt: null,
    profileComplete: true,
    recordings: [],
    decisions: [],
  }))
  const { fetch, asked } = mockPortal({}, [unchanged])
  const { glasses, signIn } = terminal({ fetch })
  await signIn()
  const app = ['--app', developmentApp.packageName]
  const { exit, err } = await glasses('submit', ...app)
  expect(exit).toBe(2)
  expect(err).toContain('--yes')
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  expect((await glasses('submit', '--yes', ...app)).exit).toBe(0)
})

test('what the portal would refuse is said all at once, before it is asked', async () => {
  const { packageName } = rejectedApp
  const app = {
    ...rejectedApp,
    permissions: [{ type: 'LOCATION' as const, description: 'To show the way.' }],
  }
  const { glasses, asked } = await signedIn({
    apps: [{ ...app, privacyPolicyUrl: null }],
    account: newAccount,
    points: { [packageName]: [point('p1'), point('p2')] },
    observations: [usesCamera],
  })
  const { exit, err } = await glasses('submit', '--app', packageName)
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
  const { glasses, cwd, write } = await signedIn()
  await glasses('pull', '--app', developmentApp.packageName)
  const file = JSON.parse(await readFile(join(cwd, 'glasses.json'), 'utf8'))
  await write('glasses.json', JSON.stringify({ ...file, tagline: 'Not pushed yet' }))
  const { exit, err } = await glasses('submit')
  expect(exit).toBe(0)
  expect(err).toContain('! Not submitted, since it isn’t pushed: tagline. Send it with `glasses push`.')
})

test('requested changes are listed and answered by their numbers', async () => {
  const { packageName } = rejectedApp
  const { glasses } = await signedIn({ points: { [packageName]: [point('p1'), point('p2')] } })
  const app = ['--app', packageName]
  const { out } = await glasses('points', ...app)
  expect(out).toContain('1. The app’s server answers (to answer)')
  expect(out).toContain('   About: Server URL')

  const early = await glasses('submit', ...app)
  expect(early.exit).toBe(7)
  expect(early.err).toContain('glasses points')
  expect((await glasses('answer', '1', '--fixed', ...app)).err).toContain('1 more to answer')
  expect((await glasses('answer', 'p2', '--disagree', 'It answers', ...app)).err).toContain('glasses submit')
  expect((await glasses('points', '--json', ...app)).json()).toMatchObject({
    points: [
      { id: 'p1', state: 'fixed', answer: null },
      { id: 'p2', state: 'disputed', answer: 'It answers' },
    ],
  })
  expect((await glasses('submit', ...app)).exit).toBe(0)
})

test('one requested change is one, and says nothing where nothing was written', async () => {
  const { packageName } = rejectedApp
  const { glasses } = await signedIn({ points: { [packageName]: [{ ...point('p1'), expected: '' }] } })
  expect((await glasses('status', '--app', packageName)).out).toContain('1 requested change\n')
  expect((await glasses('points', '--app', packageName)).out).not.toContain('Change:')
})

test('an answer says how, and to what', async () => {
  const { glasses, asked } = await signedIn()
  const app = ['--app', submittedApp.packageName]
  expect((await glasses('answer', '1', ...app)).err).toContain('--fixed')
  expect((await glasses('answer', '--fixed', ...app)).err).toContain('glasses points')
  expect((await glasses('answer', '9', '--fixed', ...app)).exit).toBe(7)
  expect((await glasses('answer', '--message', 'Yes', ...app)).out).toBe('Sent to the reviewers.\n')
  expect(asked.at(-1)?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})
