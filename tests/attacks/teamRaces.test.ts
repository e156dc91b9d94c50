import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { apps, memberships, submissions, transfers } from '../../cloud/db/schema.ts'
import { calls, type TeamRole } from '../../src/api/contract.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { rows } from '../cloud/support/rows.ts'
import { type Answer, type Person, registration } from '../cloud/support/testCloud.ts'
import { amount } from './support/amount.ts'
import { setUpInstances, statusesOf } from './support/twoInstances.ts'

/** So many rounds at once, each with people, a team and an app of its own. */
const width = 4
const rounds = amount(1_000, 4)

onPostgres('at once, through two instances, on a team:', (database) => {
  const { at } = setUpInstances(database)

  type Act = (n: number, teamId: string, as: Person, other: Person) => Promise<{ status: number }>
  const demote: Act = (n, teamId, as, { id: userId }) =>
    at(n).call(calls.changeMember, { as, params: { teamId, userId }, body: { role: 'ADMIN' } })
  const remove: Act = (n, teamId, as, { id: userId }) =>
    at(n).call(calls.removeMember, { as, params: { teamId, userId } })
  const leave: Act = (n, teamId, as) => at(n).call(calls.leaveTeam, { as, params: { teamId } })

  async function must<C>(call: Promise<Answer<C>>): Promise<Answer<C>['body']> {
    const { status, body } = await call
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  async function makeTeam(name: string) {
    const owner = await at(0).person(`owner.${name}`)
    const { team } = await must(at(0).call(calls.createTeam, { as: owner, body: { name } }))
    return { owner, teamId: team.id }
  }
  async function makeApp(name: string) {
    const { owner, teamId } = await makeTeam(name)
    const body = { company: 'C', contactEmail: 'c@example.com' }
    await must(at(1).call(calls.updateTeam, { as: owner, params: { teamId }, body }))
    const packageName = `com.teams.${name}`
    await must(
      at(0).call(calls.registerApp, { as: owner, body: { ...registration(packageName), team: teamId } }),
    )
    return { owner, params: { packageName } }
  }
  async function invite(as: Person, teamId: string, { email }: Person, role: TeamRole) {
    const { invitation, link } = await must(
      at(0).call(calls.invite, { as, params: { teamId }, body: { email, role } }),
    )
    return { id: invitation.id, token: link.split('#')[1] ?? '' }
  }
  async function offer(name: string, as: Person, params: { packageName: string }) {
    const buyer = await at(0).person(`buyer.${name}`)
    const { teams } = await must(at(1).call(calls.listTeams, { as: buyer }))
    const { transfer } = await must(
      at(0).call(calls.offerTransfer, { as, params, body: { email: buyer.email } }),
    )
    const team = teams[0]?.id ?? ''
    const accept = (n: number) =>
      at(n).call(calls.acceptTransfer, { as: buyer, params: { id: transfer.id }, body: { team } })
    return { team, accept }
  }
  const members = (teamId: string) =>
    at(0)
      .db.select()
      .from(memberships)
      .where(and(eq(memberships.teamId, teamId), isNull(memberships.endedAt)))
  const appOf = async ({ packageName }: { packageName: string }) =>
    (await at(0).db.select().from(apps).where(eq(apps.packageName, packageName)))[0]
  const codesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

  const inRounds = (run: (name: string) => Promise<void>) => async () => {
    for (let round = 0; round < rounds; round += width)
      await Promise.all(Array.from({ length: width }, () => run(crypto.randomUUID())))
  }

  it.each<[string, Act, Act]>([
    ['demote each other', demote, demote],
    ['remove each other', remove, remove],
    ['leave', leave, leave],
    ['demote and leave', demote, leave],
    ['remove and demote', remove, demote],
  ])('of two owners who %s one wins, and the team keeps an owner', (_, one, other) =>
    inRounds(async (name) => {
      const { owner, teamId } = await makeTeam(name)
      const second = await at(0).person(`second.${name}`)
      const { token } = await invite(owner, teamId, second, 'OWNER')
      await must(at(1).call(calls.acceptInvitation, { as: second, body: { token } }))
      const codes = codesOf(
        await Promise.all([one(0, teamId, owner, second), other(1, teamId, second, owner)]),
      )
      const won = codes.filter((status) => status === 200).length
      for (const code of codes) expect([200, 403, 404, 409]).toContain(code)
      // Who was demoted may still leave.
      expect(one === demote && other === leave ? [1, 2] : [1]).toContain(won)
      expect((await members(teamId)).filter(({ role }) => role === 'OWNER')).toHaveLength(1)
    })(),
  )

  it(
    'an invitation is accepted or revoked',
    inRounds(async (name) => {
      const { owner, teamId } = await makeTeam(name)
      const guest = await at(0).person(`guest.${name}`)
      const { id, token } = await invite(owner, teamId, guest, 'DEVELOPER')
      const codes = codesOf(
        await Promise.all([
          at(0).call(calls.acceptInvitation, { as: guest, body: { token } }),
          at(1).call(calls.revokeInvitation, { as: owner, params: { teamId, id } }),
        ]),
      )
      expect([
        [[200, 409], 2],
        [[409, 200], 1],
      ]).toContainEqual([codes, (await members(teamId)).length])
    }),
  )

  it(
    'an invitation is accepted once',
    inRounds(async (name) => {
      const { owner, teamId } = await makeTeam(name)
      const guest = await at(0).person(`guest.${name}`)
      const { token } = await invite(owner, teamId, guest, 'DEVELOPER')
      const accept = (n: number) => at(n).call(calls.acceptInvitation, { as: guest, body: { token } })
      const answers = await Promise.all([accept(0), accept(1), accept(2)])
      expect([statusesOf(answers), (await members(teamId)).length]).toEqual([{ 200: 1, 409: 2 }, 2])
    }),
  )

  it(
    'an app is offered or deleted',
    inRounds(async (name) => {
      const { owner, params } = await makeApp(name)
      const body = { email: 'buyer@example.com' }
      const codes = codesOf(
        await Promise.all([
          at(0).call(calls.offerTransfer, { as: owner, params, body }),
          at(1).call(calls.deleteApp, { as: owner, params }),
        ]),
      )
      expect([
        [[201, 409], true],
        [[404, 200], false],
      ]).toContainEqual([codes, (await appOf(params)) !== undefined])
    }),
  )

  it(
    'an app whose offer is accepted is not deleted',
    inRounds(async (name) => {
      const { owner, params } = await makeApp(name)
      const { team, accept } = await offer(name, owner, params)
      const codes = codesOf(
        await Promise.all([accept(0), at(1).call(calls.deleteApp, { as: owner, params })]),
      )
      expect([
        [200, 404],
        [200, 409],
      ]).toContainEqual(codes)
      expect((await appOf(params))?.teamId).toBe(team)
    }),
  )

  it(
    'an app has one open offer',
    inRounds(async (name) => {
      const { owner, params } = await makeApp(name)
      const answers = await Promise.all(
        [0, 1, 2].map((n) =>
          at(n).call(calls.offerTransfer, { as: owner, params, body: { email: `buyer${n}@example.com` } }),
        ),
      )
      const app = await appOf(params)
      const open = await at(0)
        .db.select()
        .from(transfers)
        .where(and(eq(transfers.appId, app?.id ?? ''), eq(transfers.state, 'OFFERED')))
      expect([statusesOf(answers), open.length]).toEqual([{ 201: 1, 409: 2 }, 1])
    }),
  )

  it(
    'an app that changes hands is submitted before, or not at all',
    inRounds(async (name) => {
      const { owner, params } = await makeApp(name)
      const { team, accept } = await offer(name, owner, params)
      const codes = codesOf(
        await Promise.all([accept(0), at(1).call(calls.publishApp, { as: owner, params })]),
      )
      const app = await appOf(params)
      const sent = await at(0)
        .db.select()
        .from(submissions)
        .where(eq(submissions.appId, app?.id ?? ''))
      expect(app?.teamId).toBe(team)
      expect([
        [[200, 200], 1, 'SUBMITTED'],
        [[200, 404], 0, 'DEVELOPMENT'],
      ]).toContainEqual([codes, sent.length, app?.status])
    }),
  )

  it('none leaves a team without an owner or an app without a place', async () => {
    const left = await rows(
      at(0).db,
      sql`select 'no owner' as what, id::text from teams where deleted_at is null and not exists
          (select from memberships where team_id = teams.id and role = 'OWNER' and ended_at is null)
        union all select 'an app whose name is another team’s', apps.id::text from apps
          join package_names using (package_name) where apps.team_id <> package_names.team_id
        union all select 'an app in a deleted team', apps.id::text from apps join teams on teams.id = apps.team_id
          where teams.deleted_at is not null`,
    )
    expect(left).toEqual([])
  })
})
