import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { run as start } from '../../cli/start.ts'
import { submissions } from '../../cloud/db/schema.ts'
import { calls, type Release } from '../../src/api/contract.ts'
import { releasing, suspending } from '../cloud/support/releases.ts'
import { reviewing } from '../cloud/support/review.ts'
import { answering, setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const { cloud } = portal

type Given = Parameters<typeof portal.signedIn>[0]

/** A developer's terminal, the releases of their app, and a reviewer who approves. */
async function developing(given: Given = {}) {
  const at = await portal.signedIn(given)
  const reviewer = await cloud.official(`reviewer.of.${at.packageName}`, 'REVIEWER')
  const review = reviewing(cloud, reviewer, at.packageName)
  const releases = releasing(cloud, at.person, at.packageName)
  return {
    ...at,
    reviewer,
    review,
    releases,
    run: (...args: string[]) => at.glasses(...args, ...at.app),
    posts: () => at.asked.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1)),
    async approved(version: string, publish = 'approved') {
      const { release } = (await releases.create({ version, notes: `New in ${version}` })).body
      await releases.submit(release.id, publish)
      await review.approve()
      return release
    },
  }
}

test('releases are listed, newest first, with since when people see them', async () => {
  const { run, approved, releases } = await developing()
  const none = await run('releases')
  expect({ out: none.out, err: none.err }).toEqual({
    out: 'No releases yet.\n',
    err: expect.stringContaining('glasses push --release'),
  })
  await approved('1.0')
  await approved('1.1')
  await approved('1.2', 'hold')
  await releases.create({ version: '1.3' })
  const rows = (await run('releases')).out.trimEnd().split('\n')
  expect(rows[0]).toMatch(/^RELEASE +VERSION +STATE +WHEN +CREATED BY$/)
  const states = rows.slice(1).map((row) => row.split(/ {2,}/).slice(0, 3).join(' '))
  expect(states).toEqual(['4 1.3 Draft', '3 1.2 Approved', '2 1.1 Live', '1 1.0 Superseded'])
  expect(rows[2]).toContain('Held until you pub')
  expect(rows[3]).toContain('Since ')
  expect((await run('releases', '--json')).json()).toMatchObject({
    releases: [{ number: 4 }, { publish: 'hold' }, { track: 'stable' }, { notes: 'New in 1.0' }],
  })
})

test('more releases than fit are asked for with --all, and found by their number', async () => {
  const all = Array.from({ length: 60 }, (_, place) => 60 - place)
  const one = {
    version: null,
    state: 'draft',
    track: null,
    notes: null,
    hash: 'a',
    bundle: null,
    signature: null,
    createdBy: null,
  } as const
  const none = { approvedAt: null, liveAt: null, endedAt: null, publish: null }
  const row = (number: number): Release => ({
    ...{ id: `id-${number}`, number, ...one, ...none, createdAt: '2026-01-01T00:00:00.000Z' },
  })
  const paged = answering(calls.listReleases, (_, { searchParams }) => {
    const from = Number(searchParams.get('cursor') ?? 0)
    const next = from + 30 < all.length ? String(from + 30) : null
    return Response.json({ releases: all.slice(from, from + 30).map(row), next })
  })
  const { run } = await developing({ through: [paged] })
  const some = await run('releases')
  expect(some.out.trimEnd().split('\n')).toHaveLength(51)
  expect(some.err).toContain('glasses releases --all')
  expect((await run('releases', '--all')).out.trimEnd().split('\n')).toHaveLength(61)
  const { err } = await run('publish', '9', '--yes')
  expect(err).toContain('We couldn’t find this release.')
  expect((await run('publish', '61', '--yes')).err).toContain('has no release “61”')
})

test('a push freezes what it sent, with the file’s words of what is new', async () => {
  const { run, glasses, write, cwd } = await developing()
  await run('pull')
  const file = JSON.parse(await readFile(join(cwd, 'glasses.json'), 'utf8'))
  await write('glasses.json', JSON.stringify({ ...file, whatsNew: 'Reads aloud' }))
  expect((await glasses('push', '--dry-run', '--release', '1.0', '--json')).json()).toMatchObject({
    pushed: false,
    release: null,
  })
  const pushed = await glasses('push', '--release', '1.0')
  expect(pushed.out).toContain('Pushed 1 change.\nRelease 1 (1.0): Draft.\n')
  expect(pushed.err).toContain('glasses submit --release 1')
  const again = await glasses('push', '--release', '1.0', '--json')
  expect(again.json()).toMatchObject({ pushed: false, release: { number: 1, notes: 'Reads aloud' } })
  expect((await glasses('push', '--release', '1.1')).out).toContain('Release 2 (1.1): Draft.')
  expect((await glasses('diff', '--exit-code')).exit).toBe(0)
})

test('a release is submitted as it is, published when its team says so, and says so meanwhile', async () => {
  const { run, releases, review, posts } = await developing()
  await releases.create({ version: '1.0' })
  await releases.create({ version: '1.1' })
  const sent = await run('submit', '--release', '1', '--hold', '--notes', 'Say hello')
  expect(sent.out).toBe('Live Captions: Submitted.\nRelease 1 (1.0) is in review.\n')
  expect(sent.err).toContain('Once it’s approved, publish it with `glasses publish`.')
  expect(posts()).toEqual(['submit', 'messages'])
  await review.approve()
  const status = (await run('status')).out
  expect(status).toContain('Release 1 (1.0) is approved. Publish it: glasses publish')
  expect(status).toMatch(/Status +Development, approved version not public\n/)

  const unasked = await run('publish')
  expect({ exit: unasked.exit, err: unasked.err }).toEqual({
    exit: 2,
    err: expect.stringContaining('Publish it? There’s no terminal to answer in.\n  Add --yes to confirm.'),
  })
  expect(posts()).toHaveLength(2)
  expect((await run('publish', '--yes')).out).toBe('Release 1 (1.0) is live.\n')
  expect((await run('publish', '--yes')).err).toContain('No approved release waits to be published.')
  const draft = await run('publish', '2', '--yes')
  expect(draft.exit).toBe(7)
  expect(draft.err).toContain('glasses submit --release <release>')
  expect((await run('publish', '1', '--yes')).err).toContain('glasses releases')
})

test('a release whose approval is over is submitted again, as its refusal says', async () => {
  const { run, approved } = await developing()
  const { id } = await approved('1.0', 'hold')
  const decidedAt = sql`now() - interval '91 days'`
  await cloud.db.update(submissions).set({ decidedAt }).where(eq(submissions.revisionId, id))
  const { exit, err } = await run('publish', '1', '--yes')
  expect([exit, err]).toEqual([7, expect.stringContaining('again with `glasses submit --release <release>`')])
  const again = await run('submit', '--release', '1', '--yes')
  expect([again.exit, again.out]).toEqual([0, expect.stringContaining('Release 1 (1.0) is in review.')])
})

test('what is said of when an approval is published is checked before anything is sent', async () => {
  const { run, posts, releases } = await developing()
  const errorOf = async (...args: string[]) => {
    const { exit, err } = await run('submit', ...args)
    expect(exit).toBe(2)
    return err
  }
  expect(await errorOf('--hold', '--at', '2099-01-01T09:00Z')).toContain('exclude each other')
  expect(await errorOf('--at', 'tomorrow')).toMatch(
    /isn’t a date and time.*\n {2}For example: --at \S+T09:00Z/,
  )
  expect(await errorOf('--at', 'hold')).toContain('isn’t a date and time')
  expect(await errorOf('--at', '2099-01-01T09:00')).toContain('with its time zone')
  expect(await errorOf('--at', '2020-01-01T09:00Z')).toContain('is in the past')
  expect(await errorOf('--release', '1', '--skip', 'logo=It is a circle')).toContain('Leave out --skip')
  expect(posts()).toEqual([])
  const sent = await run('submit', '--at', '2099-01-01T09:00Z')
  expect(sent.err).toContain('it goes live Jan 1, 2099')
  expect((await releases.list()).releases[0]).toMatchObject({ publish: '2099-01-01T09:00:00.000Z' })
})

test('a rejected release is submitted again when that is confirmed, and names what it lacks', async () => {
  const { run, releases, review, own } = await developing()
  const { release } = (await releases.create({ version: '1.0' })).body
  await releases.submit(release.id)
  await review.reject()
  await run('answer', '1', '--fixed')
  expect((await run('submit', '--release', '1')).err).toContain('changed since the last review')
  expect((await run('submit', '--release', '1', '--yes')).exit).toBe(0)

  const app = (await cloud.call(calls.getApp, own)).body
  const permissions = [{ type: 'LOCATION', description: 'To show the way.' }]
  await cloud.call(calls.updateApp, { ...own, body: { ...app, permissions, privacyPolicyUrl: null } })
  await releases.create({ version: '1.1' })
  const lacking = await run('submit', '--release', '2', '--json')
  expect(lacking.json()).toMatchObject({
    error: {
      code: 'PRIVACY_POLICY_MISSING',
      fields: { 'release/1': expect.stringContaining('glasses push --release') },
    },
  })
})

test('an app is rolled back with a reason, taken from the public, and brought back', async () => {
  const { run, approved, releases, posts } = await developing()
  await approved('1.0')
  await approved('1.1')
  const named = await run('publish', '1', '--yes')
  expect(named.err).toContain('glasses rollback 1 --reason "…"')
  const silent = await run('rollback', '1', '--yes')
  expect({ exit: silent.exit, err: silent.err }).toEqual({
    exit: 2,
    err: '✗ Reason is missing. There’s no terminal to answer in.\n  Add --reason "…".\n',
  })
  expect((await run('rollback', '1', '--reason', 'It crashes')).err).toContain('Add --yes to confirm.')
  expect((await run('rollback', '1', '--reason', 'no', '--yes')).err).toContain('reason: Reason must be 3')
  expect(posts()).toEqual(['rollback'])
  const back = await run('rollback', '1', '--reason', 'It crashes', '--yes')
  expect(back.out).toBe('Release 1 (1.0) is live again.\n')
  expect((await run('rollback', '1', '--reason', 'It crashes', '--yes')).err).toContain('published already')

  expect((await run('unpublish')).err).toContain('Unpublish it? There’s no terminal to answer in.')
  const taken = await run('unpublish', '--reason', 'Our server moves', '--yes')
  expect(taken.out).toBe('Live Captions isn’t public any more.\n')
  const status = (await run('status')).out
  expect(status).toMatch(/Status +Development, unpublished\n/)
  expect(status).toContain('Bring it back: glasses publish')
  const twice = await run('unpublish', '--yes')
  expect([twice.exit, twice.err]).toEqual([7, expect.stringContaining('Publish an approved release')])
  expect((await run('publish', '--yes')).out).toBe('Release 1 (1.0) is live.\n')
  expect(await releases.states()).toEqual([
    [2, '1.1', 'superseded'],
    [1, '1.0', 'live'],
  ])
})

test('a terminal is asked for the reason, and before people see another release', async () => {
  const { io, app, approved, posts, releases } = await developing({ isTerminal: true })
  await approved('1.0')
  await approved('1.1')
  const answering = async (last: string) => {
    const process = io()
    const ended = start(['rollback', '1', ...app], process)
    const shown = (text: string) => expect.poll(process.err).toContain(text)
    await shown('Reason')
    process.stdin.push('no\r')
    await shown('Reason must be 3 characters or more.')
    process.stdin.push('thing works\r')
    await shown('● No')
    process.stdin.push(last)
    return { exit: await ended, out: process.out() }
  }
  expect(await answering('n')).toEqual({ exit: 1, out: '' })
  expect(posts()).toEqual([])
  expect(await answering('y')).toEqual({ exit: 0, out: 'Release 1 (1.0) is live again.\n' })
  expect((await releases.states()).at(-1)).toEqual([1, '1.0', 'live'])
})

test('a suspension is named, and where to answer it', async () => {
  const { run, approved, reviewer, packageName } = await developing()
  const { suspend } = suspending(cloud, reviewer, packageName)
  const { id } = await approved('1.0')
  await approved('1.1')
  await suspend(id)
  expect((await run('publish', '1', '--yes')).err).toContain('glasses open review')
  await suspend()
  expect((await run('status')).out).toContain('answer the reviewers: glasses open review')
  const refused = await run('unpublish', '--yes')
  expect([refused.exit, refused.err]).toEqual([7, expect.stringContaining('glasses open review')])
  expect((await run('releases')).out).toContain('Suspended')
})

test('what somebody else changed at the same moment is not acted on', async () => {
  let isChanged = false
  const raced = answering(calls.unpublishApp, async () => {
    isChanged = true
    await cloud.call(calls.updateApp, { ...at.own, body: { ...present, tagline: 'Read aloud' } })
    return undefined
  })
  const at = await developing({ through: [raced] })
  await at.approved('1.0')
  const present = (await cloud.call(calls.getApp, at.own)).body
  const { exit, err } = await at.run('unpublish', '--yes')
  expect(isChanged).toBe(true)
  expect([exit, err]).toEqual([5, expect.stringContaining('glasses releases')])
  expect(await at.releases.states()).toEqual([[1, '1.0', 'live']])
})
