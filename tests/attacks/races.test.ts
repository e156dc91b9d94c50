import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { adminUsers, apps, audit, submissions } from '../../cloud/db/schema.ts'
import { calls } from '../../src/api/contract.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { rows } from '../cloud/support/rows.ts'
import { type Person, registration } from '../cloud/support/testCloud.ts'
import { amount } from './support/amount.ts'
import { setUpInstances, statusesOf } from './support/twoInstances.ts'

const width = 20
const quota = 5
const rounds = { decide: amount(500, 3), others: amount(200, 3) }

onPostgres('twenty at once, through two instances,', (database) => {
  const { at, narrow } = setUpInstances(database, { appQuota: quota })
  let developer: Person
  let reviewer: Person
  let other: Person

  beforeAll(async () => {
    developer = await at(0).person('developer')
    reviewer = await at(0).official('reviewer', 'REVIEWER')
    other = await at(0).official('other', 'REVIEWER')
    await at(0).call(calls.saveProfile, {
      as: developer,
      body: { company: 'C', contactEmail: 'c@example.com' },
    })
  })

  type Answer = { status: number; body: unknown }
  const twenty = (make: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: width }, (_, n) => make(n)))
  const own = (packageName: string) => ({ as: developer, params: { packageName } })
  const register = (packageName: string) =>
    at(0).call(calls.registerApp, { as: developer, body: registration(packageName) })
  const actionsOn = async (subject: string, pattern = /./) =>
    (await at(0).db.select().from(audit).where(eq(audit.subject, subject)).orderBy(audit.id))
      .map(({ action }) => action)
      .filter((action) => pattern.test(action))
  const submissionsOf = (packageName: string) =>
    at(0)
      .db.select({ id: submissions.id, state: submissions.state })
      .from(submissions)
      .innerJoin(apps, eq(apps.id, submissions.appId))
      .where(eq(apps.packageName, packageName))
  const isOpen = ({ state }: { state: string }) => ['QUEUED', 'IN_REVIEW', 'NEEDS_INFO'].includes(state)
  const edit = (n: number, packageName: string, headers: Record<string, string> = {}) =>
    at(n).call(calls.updateApp, {
      ...own(packageName),
      body: registration('', { name: `N${n}` }),
      headers,
    })
  const decide = (n: number, event: 'approve' | 'reject', packageName: string) =>
    at(n).call(event === 'approve' ? calls.approveApp : calls.rejectApp, {
      as: reviewer,
      params: { packageName },
      body: { notes: 'N' },
    })
  const expectOnly = (answers: Answer[], statuses: number[]) =>
    expect(statuses).toEqual(expect.arrayContaining(Object.keys(statusesOf(answers)).map(Number)))

  async function submitted(packageName: string): Promise<string> {
    await register(packageName)
    await at(1).call(calls.publishApp, own(packageName))
    const [submission] = await submissionsOf(packageName)
    return submission?.id ?? ''
  }

  /** Each of so many rounds has a name of its own. */
  const inRounds =
    (count: number, run: (packageName: string, round: number) => Promise<void>) => async () => {
      for (let round = 0; round < count; round++)
        await run(`com.race.r${round}-${crypto.randomUUID()}`, round)
    }

  it(
    'take one decision on a submission, and record one',
    inRounds(rounds.decide, async (name) => {
      await submitted(name)
      const answers = await twenty((n) => decide(n, n % 2 ? 'approve' : 'reject', name))
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 19 })
      expect(await actionsOn(name, /approved|rejected/)).toHaveLength(1)
    }),
  )

  it(
    'save one of twenty tabs for the version that all of them opened',
    inRounds(rounds.others, async (name) => {
      const { version } = (await register(name)).body.app
      const answers = await twenty((n) => edit(n, name, { 'if-match': `"${version}"` }))
      expect(statusesOf(answers)).toEqual({ 200: 1, 412: 19 })
      expect(await actionsOn(name, /edited/)).toHaveLength(1)
    }),
  )

  it(
    'give a name to one',
    inRounds(rounds.others, async (name, round) => {
      const people = await Promise.all(
        Array.from({ length: width }, (_, n) => at(n).person(`racer-${round}-${n}`)),
      )
      const answers = await twenty((n) =>
        at(n).call(calls.registerApp, { as: people[n] as Person, body: registration(name) }),
      )
      expect(statusesOf(answers)).toEqual({ 201: 1, 409: 19 })
      expect(await actionsOn(name)).toHaveLength(1)
    }),
  )

  it(
    'let somebody without a row have no more apps than are allowed',
    inRounds(rounds.others, async (name, round) => {
      const eager = await at(0).person(`eager-${round}`)
      const answers = await twenty((n) =>
        narrow(n).call(calls.registerApp, { as: eager, body: registration(`${name}-${n}`) }),
      )
      expect(statusesOf(answers)).toEqual({ 201: quota, 409: width - quota })
      expect(await at(0).db.select().from(apps).where(eq(apps.developerId, eager.id))).toHaveLength(quota)
    }),
  )

  const liveKeys = (packageName: string) =>
    rows(
      at(0).db,
      sql`select api_keys.id from api_keys join apps on apps.id = app_id where package_name = ${packageName}
        and revoked_at is null and (expires_at is null or expires_at > now())`,
    )

  it(
    'leave one of twenty regenerated keys alive',
    inRounds(rounds.others, async (name) => {
      await register(name)
      const answers = await twenty((n) => at(n).call(calls.regenerateKey, own(name)))
      const keys = answers.map(({ body }) => (body as { apiKey: string }).apiKey)
      expect(new Set(keys).size).toBe(width)
      expect(await liveKeys(name)).toHaveLength(1)
      expect(await actionsOn(name)).toHaveLength(width + 1)
    }),
  )

  it(
    'rotate to two live keys at most, and record each winner',
    inRounds(rounds.others, async (name) => {
      await register(name)
      const answers = await twenty((n) =>
        at(n).call(calls.rotateKey, { ...own(name), body: { grace: n % 2 === 0 ? 'now' : '24h' } }),
      )
      expectOnly(answers, [201, 409])
      // The first with a grace period is the last that finds room.
      expect(await liveKeys(name)).toHaveLength(2)
      expect(await actionsOn(name)).toHaveLength((statusesOf(answers)[201] ?? 0) + 1)
    }),
  )

  it(
    'stay in legal states while publish, edit and review run',
    inRounds(rounds.others, async (name) => {
      await submitted(name)
      const answers = await twenty((n) => {
        if (n % 4 === 0) return at(n).call(calls.publishApp, own(name))
        if (n % 4 === 1) return edit(n, name)
        return decide(n, n % 4 === 2 && n > 10 ? 'approve' : 'reject', name)
      })
      expectOnly(answers, [200, 409])
      // A published app that was edited meanwhile may be submitted again.
      const moves = await actionsOn(name, /submitted|approved|rejected/)
      expect(moves.map((action) => action === 'app.submitted')).toEqual(moves.map((_, n) => n % 2 === 0))
    }),
  )

  it(
    'let one of two reviewers hold a submission',
    inRounds(rounds.others, async (name) => {
      const params = { id: await submitted(name) }
      const answers = await twenty((n) =>
        at(n).call(calls.claimSubmission, { as: n % 4 < 2 ? reviewer : other, params }),
      )
      expectOnly(answers, [200, 409])
      const held = answers.filter(({ status }) => status === 200)
      const holders = held.map(
        ({ body }) => (body as { submission: { claimedBy: string } }).submission.claimedBy,
      )
      expect(new Set(holders).size).toBe(1)
      expect(await actionsOn(name, /^submission\./)).toEqual(['submission.claimed'])
    }),
  )

  it(
    'close a submission once, by a withdrawal or a decision',
    inRounds(rounds.others, async (name) => {
      const id = await submitted(name)
      const answers = await twenty((n) => {
        if (n % 4 === 0) return at(n).call(calls.withdrawApp, own(name))
        if (n % 4 < 3) return decide(n, n % 4 === 1 ? 'approve' : 'reject', name)
        return at(n).call(calls.askQuestion, { as: other, params: { id }, body: { text: 'Q' } })
      })
      expectOnly(answers, [200, 409])
      const [action, ...further] = await actionsOn(name, /withdrawn|approved|rejected/)
      const fits: Record<string, string> = {
        'app.withdrawn': 'DEVELOPMENT',
        'app.approved': 'PUBLISHED',
        'app.rejected': 'REJECTED',
      }
      const [app] = await at(0).db.select().from(apps).where(eq(apps.packageName, name))
      expect([further, app?.status, app?.queuedAt]).toEqual([[], fits[action ?? ''], null])
      expect((await submissionsOf(name)).filter(isOpen)).toEqual([])
    }),
  )

  it(
    'leave one open submission after an answer, a newer version and a takeover',
    inRounds(rounds.others, async (name) => {
      const id = await submitted(name)
      await at(0).call(calls.askQuestion, { as: reviewer, params: { id }, body: { text: 'Q' } })
      const answers = await twenty((n) => {
        if (n % 4 === 0) return at(n).call(calls.postMessage, { ...own(name), body: { text: 'A' } })
        if (n % 4 === 1) return edit(n, name)
        if (n % 4 === 2) return at(n).call(calls.publishApp, own(name))
        return at(n).call(calls.claimSubmission, { as: other, params: { id }, query: { takeover: '1' } })
      })
      expectOnly(answers, [200, 201, 409])
      const open = (await submissionsOf(name)).filter(isOpen)
      expect(open).toEqual([{ id, state: expect.not.stringContaining('NEEDS_INFO') }])
      expect((await actionsOn(name, /submission\.answered/)).length).toBeLessThanOrEqual(1)
    }),
  )

  it(
    'keep one of the only two ADMINs who have signed in, as they remove or demote each other',
    inRounds(rounds.others, async (_, round) => {
      await at(0).db.delete(adminUsers).where(eq(adminUsers.role, 'ADMIN'))
      const pair = [
        await at(0).official(`one-${round}`, 'ADMIN'),
        await at(0).official(`two-${round}`, 'ADMIN'),
      ]
      for (const as of pair) await at(0).call(calls.checkAdmin, { as })
      await at(0).official(`never-${round}`, 'ADMIN')
      const answers = await Promise.all(
        pair.map((as, n) => {
          const params = { email: pair[1 - n]?.email ?? '' }
          return n === round % 3
            ? at(n).call(calls.changeAdminRole, { as, params, body: { role: 'REVIEWER' } })
            : at(n).call(calls.removeAdminUser, { as, params })
        }),
      )
      expect(statusesOf(answers)[200]).toBe(1)
      const left = await at(0)
        .db.select()
        .from(adminUsers)
        .where(and(eq(adminUsers.role, 'ADMIN'), sql`user_id is not null`))
      expect(left).toHaveLength(1)
    }),
  )
})
