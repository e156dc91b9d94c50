import { expect, test } from 'vitest'

import { jsonResults } from '../../cli/reference.ts'
import { calls } from '../../src/api/contract.ts'
import { byLink, testing } from '../cloud/support/beta.ts'
import { releasing } from '../cloud/support/releases.ts'
import { refusing, setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const { cloud } = portal

/** A developer's terminal, and their app with two frozen releases. */
async function developing(given: Parameters<typeof portal.signedIn>[0] = {}) {
  const at = await portal.signedIn(given)
  const releases = releasing(cloud, at.person, at.packageName)
  await releases.create({ version: '1.0' })
  await releases.create({ version: '1.1' })
  return {
    ...at,
    releases,
    beta: testing(cloud, at.person, at.packageName),
    run: (...args: string[]) => at.glasses('beta', ...args, ...at.app),
    changes: () => at.asked.filter(({ method }) => method !== 'GET').map(({ method }) => method),
  }
}

const fieldsOf = (name: string) => {
  const result = jsonResults[name]
  return result && 'fields' in result ? result.fields : []
}

test('a beta is set, shown with its testers and since when, changed, and paused', async () => {
  const { run, beta, packageName } = await developing()
  const none = await run()
  expect(none.out).toBe('No release is in beta.\nNo testers yet.\n')
  expect(none.err).toContain('glasses beta set <release>')

  const set = await run('set', '2', '--to-test', 'Do the timers ring?')
  expect([set.exit, set.out]).toEqual([0, 'Testers now see Release 2 (1.1).\n'])
  expect(set.err).toMatch(/Its beta ends \w+ \d+, \d{4}.*glasses beta invite/)
  expect((await run()).err).toContain('glasses beta invite <email>')
  await beta.invite('tess@example.org', 'theo@example.org')
  await byLink(cloud, await beta.tokenOf('tess@example.org')).accept()
  const { out } = await run()
  expect(out).toMatch(
    /^Release +Release 2 \(1\.1\)\nSince +\w.*\nEnds +\w.*\nTo test +Do the timers ring\?\n/,
  )
  expect(out).toMatch(/TESTER +STATE +INVITED\ntess@\S+ +Accepted +just now\ntheo@\S+ +Invited +just now\n$/)
  const shown = (await run('--json')).json() as { since: string; endsAt: string }
  expect(Object.keys(shown)).toEqual(fieldsOf('beta'))
  expect(Date.parse(shown.endsAt) - Date.parse(shown.since)).toBe(90 * 86_400_000)
  expect(Math.abs(Date.now() - Date.parse(shown.since))).toBeLessThan(600_000)

  const changed = await run('set', '1', '--json')
  expect(Object.keys(changed.json() as object)).toEqual(fieldsOf('beta set'))
  const asking = await run('pause')
  expect([asking.exit, asking.err]).toEqual([2, expect.stringContaining('Add --yes to confirm.')])
  expect(asking.err).toContain(`Testers of ${packageName} no longer see Release 1 (1.0).`)
  expect((await beta.testers()).release?.number).toBe(1)
  const paused = await run('pause', '--yes')
  expect(paused.out).toBe('The beta is paused.\n')
  expect(paused.err).toContain('glasses beta set 1')
  expect((await run()).out).toContain('No release is in beta.\nTESTER')
  const twice = await run('pause', '--yes', '--json')
  expect([twice.exit, twice.json()]).toMatchObject([7, { error: { code: 'NO_BETA' } }])
})

test('testers are invited, each once a day, and removed by their address', async () => {
  const { run, beta, releases, changes } = await developing()
  const early = await run('invite', 'tess@example.org')
  expect([early.exit, early.err]).toEqual([7, expect.stringContaining('glasses beta set <release>')])
  await beta.set(await releases.idOf(2))
  const before = changes().length
  const wrong = await run('invite', 'tess@example.org', 'theo')
  expect([wrong.exit, wrong.err]).toEqual([2, expect.stringContaining('“theo” isn’t an email address.')])
  expect((await run('invite')).exit).toBe(2)
  expect(changes()).toHaveLength(before)

  expect((await run('invite', 'Tess@example.org', 'theo@example.org')).out).toBe('2 invitations sent.\n')
  const again = (await run('invite', 'tess@example.org', 'tim@example.org', '--json')).json()
  expect(again).toMatchObject({ invited: 1, testers: [{}, {}, {}] })
  expect(Object.keys(again as object)).toEqual(fieldsOf('beta invite'))
  expect((await run('invite', 'tim@example.org')).out).toContain('No invitations sent.')

  expect((await run('remove', 'theo@example.org')).err).toContain('Remove the tester? There’s no terminal')
  const removed = await run('remove', 'THEO@example.org', '--yes')
  expect(removed.out).toBe('Removed theo@example.org. Their link no longer works.\n')
  expect((await beta.states()).map(([email]) => email)).toEqual(['tess@example.org', 'tim@example.org'])
  const gone = await run('remove', 'theo@example.org', '--yes')
  expect([gone.exit, gone.err]).toEqual([7, expect.stringContaining('has no tester “theo@example.org”')])
  const json = (await run('remove', 'tim@example.org', '--yes', '--json')).json()
  expect(Object.keys(json as object)).toEqual(fieldsOf('beta remove'))
})

test('what can’t be in beta says what to do instead', async () => {
  const old = refusing(calls.setBeta, 409, { code: 'TOO_OLD' })
  const { run } = await developing({ through: [old] })
  const { exit, err } = await run('set', '1')
  expect([exit, err]).toEqual([
    7,
    expect.stringContaining('freeze a new release with `glasses push --release'),
  ])
  expect((await run('set', '9')).err).toContain('has no release “9”')
})
