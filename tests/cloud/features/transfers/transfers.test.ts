import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { packageNames, transfers } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { join, teamOfFour } from '../../support/team.ts'
import { type Person, registration } from '../../support/testCloud.ts'

const day = 86_400_000

onOneDatabase('transfers', (database) => {
  const cloud = setUpCloud(database)

  /** A team with a submitted app, which is reviewed by somebody. */
  async function teamWithApp(name: string) {
    const team = await teamOfFour(cloud, name)
    const packageName = `com.${name.toLowerCase()}`
    const params = { packageName }
    await cloud.call(calls.updateTeam, {
      as: team.people.OWNER,
      params: { teamId: team.teamId },
      body: { company: name, contactEmail: 'help@example.com' },
    })
    const body = { ...registration(packageName), team: team.teamId }
    await cloud.call(calls.registerApp, { as: team.people.DEVELOPER, body })
    await cloud.call(calls.publishApp, { as: team.people.DEVELOPER, params })
    return { ...team, packageName, params }
  }

  const offer = (as: Person, packageName: string, body: object) =>
    cloud.call(calls.offerTransfer, { as, params: { packageName }, body })
  const personalOf = async (as: Person) =>
    (await cloud.call(calls.listTeams, { as })).body.teams.find(({ kind }) => kind === 'personal')?.id ?? ''
  const accept = (as: Person, id: string, team: string) =>
    cloud.call(calls.acceptTransfer, { as, params: { id }, body: { team } })
  const transfersOf = async (as: Person) => (await cloud.call(calls.listTransfers, { as })).body.transfers

  it('hand an app over to a person, with what belongs to it', async () => {
    const { people, packageName, params, teamId } = await teamWithApp('Handover')
    const { OWNER, DEVELOPER, VIEWER } = people
    const buyer = await cloud.person('buyer')
    const { body: place } = await cloud.call(calls.getSubmission, { as: OWNER, params })
    const made = await offer(OWNER, packageName, { email: 'Buyer@Example.com' })
    expect([made.status, made.body.transfer]).toEqual([
      201,
      expect.objectContaining({
        packageName,
        from: { name: 'Handover' },
        to: buyer.email,
        direction: 'outgoing',
        state: 'OFFERED',
      }),
    ])
    const { id } = made.body.transfer
    const deletion = await cloud.call(calls.deleteApp, { as: OWNER, params })
    expect([deletion.status, Object(deletion.body).code]).toEqual([409, 'TRANSFER_OPEN'])
    expect((await offer(OWNER, packageName, { email: 'b@example.com' })).status).toBe(409)
    expect((await transfersOf(buyer)).map(({ direction }) => direction)).toEqual(['incoming'])
    expect((await transfersOf(VIEWER)).length).toBe(0)
    const { body: needs } = await cloud.call(calls.getNeeds, { as: buyer })
    expect(needs.needs.map(({ kind }) => kind)).toEqual(['transfer'])

    cloud.mails.splice(0)
    const team = await personalOf(buyer)
    const { status, body: app } = await accept(buyer, id, team)
    expect([status, app.team]).toEqual([200, expect.objectContaining({ id: team, role: 'OWNER' })])
    expect((await accept(buyer, id, team)).status).toBe(409)
    await cloud.mailsSent()
    expect(cloud.mails.map(({ to }) => to).sort()).toEqual(
      [buyer.email, OWNER.email, people.ADMIN.email, DEVELOPER.email].sort(),
    )

    expect((await cloud.call(calls.getApp, { as: DEVELOPER, params })).status).toBe(404)
    const after = await cloud.call(calls.getSubmission, { as: buyer, params })
    expect(after.body.submission?.position).toBe(place.submission?.position)
    const keys = (await cloud.call(calls.listKeys, { as: buyer, params })).body.keys
    expect(keys.map(({ expiresAt }) => Math.round((Date.parse(expiresAt ?? '') - Date.now()) / day))).toEqual(
      [7],
    )
    const owned = await cloud.db.select().from(packageNames).where(eq(packageNames.packageName, packageName))
    expect(owned.map((row) => [row.teamId, row.ownerId])).toEqual([[team, buyer.id]])

    const recordOf = async (as: Person, teamId: string) =>
      (await cloud.call(calls.readRecord, { as, params: { teamId } })).body.entries
        .filter(({ subject }) => subject === packageName)
        .map(({ action, actor, detail }) => [action, actor, detail])
    const line = [buyer.email, 'Handover to buyer']
    expect(await recordOf(OWNER, teamId)).toEqual([['app.handedOver', ...line]])
    expect(await recordOf(buyer, team)).toEqual([['app.transferred', ...line]])
    const { items } = (await cloud.call(calls.getTimeline, { as: buyer, params })).body
    expect(items.slice(0, 2).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['app.transferred', buyer.email],
      ['app.submitted', DEVELOPER.email],
    ])

    const reviewer = await cloud.official('transfers.reviewer', 'REVIEWER')
    const { body: review } = await cloud.call(calls.getReview, {
      as: reviewer,
      params: { id: after.body.submission?.id ?? '' },
    })
    expect(review.team).toMatchObject({ name: 'buyer', kind: 'personal', members: 1 })
    expect(Date.now() - Date.parse(review.team?.ownerSince ?? '')).toBeLessThan(60_000)
    expect(review.app).toMatchObject({ developerEmail: buyer.email, ownerTeam: { name: 'buyer' } })
  })

  it('leave the decision to reviewers who are in no team of the app, and let them find it by either', async () => {
    const { teamId, packageName, params } = await teamWithApp('Judged')
    const reviewer = await cloud.official('team.reviewer', 'REVIEWER')
    await join(cloud, teamId, reviewer, 'VIEWER')
    const other = await cloud.official('other.reviewer', 'REVIEWER')
    await cloud.call(calls.checkAdmin, { as: other })
    const decide = (as: Person) => cloud.call(calls.approveApp, { as, params, body: { notes: '' } })
    expect(Object((await decide(reviewer)).body).code).toBe('OWN_APP')
    for (const search of ['judged', 'developer.of.Judged@example.com']) {
      const { body } = await cloud.call(calls.pageAllApps, { as: other, query: { search } })
      expect(body.items.map((app) => [app.packageName, app.ownerTeam?.name])).toEqual([
        [packageName, 'Judged'],
      ])
    }
    expect((await decide(other)).status).toBe(200)
  })

  it('ends a transferred key after 7 days even when it is rotated late', async () => {
    const { people, packageName, params } = await teamWithApp('Rotation')
    const team = await personalOf(people.OWNER)
    await offer(people.OWNER, packageName, { team })
    const end = async () => (await cloud.call(calls.listKeys, { as: people.OWNER, params })).body.keys.at(-1)
    const before = await end()
    await cloud.call(calls.rotateKey, { as: people.OWNER, params, body: { grace: '7d' } })
    expect((await end())?.expiresAt).toBe(before?.expiresAt)
  })

  it('go at once to a team in which one may take it, and wait where one may not', async () => {
    const { people, packageName } = await teamWithApp('Atonce')
    const other = await teamOfFour(cloud, 'Elsewhere')
    await join(cloud, other.teamId, people.OWNER, 'DEVELOPER')
    const waiting = await offer(people.OWNER, packageName, { team: other.teamId })
    expect(waiting.body.transfer).toMatchObject({ state: 'OFFERED', to: 'Elsewhere', toTeamId: other.teamId })
    const { id } = waiting.body.transfer
    const { OWNER, ADMIN, VIEWER } = other.people
    expect((await transfersOf(ADMIN)).length).toBe(0)
    expect((await accept(VIEWER, id, other.teamId)).status).toBe(404)
    expect((await accept(OWNER, id, await personalOf(OWNER))).status).toBe(422)
    const decline = await cloud.call(calls.declineTransfer, { as: OWNER, params: { id } })
    expect(decline.body.transfer.state).toBe('DECLINED')

    const atOnce = await offer(people.OWNER, packageName, { team: await personalOf(people.OWNER) })
    expect([atOnce.status, atOnce.body.transfer.state]).toEqual([201, 'ACCEPTED'])
    const { body: list } = await cloud.call(calls.listApps, { as: people.OWNER })
    expect(list.map(({ team }) => team?.name)).toEqual([`owner.of.Atonce`])
  })

  it('are the owners’ to make and to take back', async () => {
    const { people, packageName, params } = await teamWithApp('Owners')
    const buyer = await cloud.person('owners.buyer')
    for (const role of ['VIEWER', 'DEVELOPER', 'ADMIN'] as const)
      expect((await offer(people[role], packageName, { email: buyer.email })).status).toBe(403)
    expect((await offer(buyer, packageName, { email: 'x@example.com' })).status).toBe(404)
    expect((await offer(people.OWNER, packageName, {})).status).toBe(422)
    expect((await offer(people.OWNER, packageName, { email: people.OWNER.email })).status).toBe(422)
    const foreign = await teamOfFour(cloud, 'Foreign')
    expect((await offer(people.OWNER, packageName, { team: foreign.teamId })).status).toBe(404)

    const { id } = (await offer(people.OWNER, packageName, { email: buyer.email })).body.transfer
    const cancel = (as: Person) => cloud.call(calls.cancelTransfer, { as, params: { id } })
    expect([(await cancel(buyer)).status, (await cancel(people.ADMIN)).status]).toEqual([404, 403])
    expect((await accept(people.OWNER, id, await personalOf(people.OWNER))).status).toBe(404)
    expect((await cancel(people.OWNER)).body.transfer.state).toBe('CANCELLED')
    expect((await accept(buyer, id, await personalOf(buyer))).body).toMatchObject({ code: 'INVALID_STATUS' })

    const late = (await offer(people.OWNER, packageName, { email: buyer.email })).body.transfer
    const past = { expiresAt: new Date(Date.now() - 1_000) }
    await cloud.db.update(transfers).set(past).where(eq(transfers.id, late.id))
    expect((await accept(buyer, late.id, await personalOf(buyer))).body).toMatchObject({
      error: 'This offer has expired.',
    })
    // An expired offer stands in nobody's way.
    expect((await offer(people.OWNER, packageName, { email: buyer.email })).status).toBe(201)
    const unproven = await cloud.person('unproven', { isProven: false })
    await cloud.call(calls.cancelTransfer, {
      as: people.OWNER,
      params: { id: (await transfersOf(people.OWNER))[0]?.id ?? '' },
    })
    const toUnproven = (await offer(people.OWNER, packageName, { email: unproven.email })).body.transfer
    expect(await transfersOf(unproven)).toEqual([])
    expect((await accept(unproven, toUnproven.id, await personalOf(unproven))).body).toMatchObject({
      code: 'EMAIL_UNPROVEN',
    })
    expect(
      (await cloud.call(calls.cancelTransfer, { as: people.OWNER, params: { id: toUnproven.id } })).status,
    ).toBe(200)
    expect((await cloud.call(calls.deleteApp, { as: people.OWNER, params })).status).toBe(200)
  })

  it('end with the right of who made them, with a line in the record', async () => {
    const { people, packageName, teamId } = await teamWithApp('Fallen')
    const { OWNER, ADMIN } = people
    const second = await cloud.person('second.owner')
    await join(cloud, teamId, second, 'OWNER')
    const buyer = await cloud.person('fallen.buyer')
    const changeRole = (userId: string, role: 'VIEWER' | 'OWNER') =>
      cloud.call(calls.changeMember, { as: OWNER, params: { teamId, userId }, body: { role } })
    const { id } = (await offer(second, packageName, { email: buyer.email })).body.transfer
    await changeRole(second.id, 'VIEWER')
    const late = await accept(buyer, id, await personalOf(buyer))
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'INVALID_STATUS', error: 'This offer was taken back.' }),
    ])
    const { entries } = (await cloud.call(calls.readRecord, { as: ADMIN, params: { teamId } })).body
    expect(entries.map(({ action }) => action)).toContain('app.transferCancelled')

    await changeRole(second.id, 'OWNER')
    const again = (await offer(second, packageName, { email: buyer.email })).body.transfer
    await cloud.call(calls.leaveTeam, { as: second, params: { teamId } })
    expect((await accept(buyer, again.id, await personalOf(buyer))).status).toBe(409)
  })

  it('leave no decision to a reviewer who was in the team when the app was submitted', async () => {
    const { teamId, packageName, params, people } = await teamWithApp('Leaver')
    const reviewer = await cloud.official('leaver.reviewer', 'REVIEWER')
    await join(cloud, teamId, reviewer, 'DEVELOPER')
    await cloud.call(calls.checkAdmin, { as: await cloud.official('staying.reviewer', 'REVIEWER') })
    const next = `${packageName}.next`
    const body = { ...registration(next), team: teamId }
    await cloud.call(calls.registerApp, { as: people.DEVELOPER, body })
    await cloud.call(calls.publishApp, { as: people.DEVELOPER, params: { packageName: next } })
    await cloud.call(calls.leaveTeam, { as: reviewer, params: { teamId } })
    const decide = (given: typeof params) =>
      cloud.call(calls.rejectApp, { as: reviewer, params: given, body: { notes: 'No' } })
    expect(Object((await decide({ packageName: next })).body).code).toBe('OWN_APP')
    expect((await decide(params)).status).toBe(200)
  })
})
