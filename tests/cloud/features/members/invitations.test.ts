import { eq, like, or } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { invitations, rateLimits } from '../../../../cloud/db/schema.ts'
import { calls, type TeamRole } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { type Person, registration } from '../../support/testCloud.ts'

onOneDatabase('invitations', (database) => {
  const cloud = setUpCloud(database, { rateLimitFactor: 1 })

  const invite = (as: Person, teamId: string, email: string, role: TeamRole = 'DEVELOPER') =>
    cloud.call(calls.invite, { as, params: { teamId }, body: { email, role } })
  const tokenOf = ({ link }: { link: string }) => link.split('#')[1] ?? ''
  const accept = (as: Person, body: object) => cloud.call(calls.acceptInvitation, { as, body })
  const mailsTo = async (email: string) => {
    await cloud.mailsSent()
    return cloud.mails.filter(({ to }) => to === email)
  }

  it('let in whom they are for, once, and mail nobody else', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Open Door')
    const guest = await cloud.person('guest')
    const sent = await invite(people.ADMIN, teamId, 'Guest@Example.com')
    expect([sent.status, sent.headers.get('cache-control'), sent.body.invitation]).toEqual([
      201,
      'no-store',
      expect.objectContaining({ email: guest.email, state: 'PENDING', invitedBy: people.ADMIN.email }),
    ])
    const token = tokenOf(sent.body)
    const mails = await mailsTo(guest.email)
    expect(mails.map(({ text }) => text.includes(sent.body.link))).toEqual([true])
    expect(sent.body.link).toBe(`${cloud.config.portalUrl}/invitation#${token}`)
    expect(JSON.stringify(await cloud.db.select().from(invitations))).not.toContain(token)

    const peek = await cloud.call(calls.peekInvitation, { body: { token } })
    expect(peek.body.invitation).toMatchObject({
      team: { name: 'Open Door' },
      role: 'DEVELOPER',
      invitedBy: people.ADMIN.email,
      email: guest.email,
      state: 'PENDING',
    })
    const { body: own } = await cloud.call(calls.listTeams, { as: guest })
    expect(own.invitations.map(({ team }) => team.name)).toEqual(['Open Door'])

    const accepted = await accept(guest, { token })
    expect([accepted.status, accepted.body.team]).toEqual([
      200,
      expect.objectContaining({ id: teamId, role: 'DEVELOPER' }),
    ])
    expect((await accept(guest, { token })).body).toMatchObject({ code: 'INVALID_STATUS' })
    expect((await cloud.call(calls.listTeams, { as: guest })).body.invitations).toEqual([])
    expect((await invite(people.ADMIN, teamId, guest.email)).body).toMatchObject({ code: 'ALREADY_MEMBER' })
    expect(cloud.lines.filter((line) => line.includes(token))).toEqual([])
  })

  it('refuse another person, and one whose address nobody has proven', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Own Name')
    const claimant = await cloud.person('claimant', { isProven: false })
    const { body } = await invite(people.OWNER, teamId, claimant.email)
    const token = tokenOf(body)
    const other = await accept(await cloud.person('other'), { token })
    expect([other.status, other.body]).toEqual([
      403,
      {
        code: 'EMAIL_MISMATCH',
        error: 'This invitation is for c…@example.com. Sign in with that address.',
      },
    ])
    expect((await accept(claimant, { token })).body).toMatchObject({ code: 'EMAIL_UNPROVEN' })
    expect((await cloud.call(calls.listTeams, { as: claimant })).body.invitations).toEqual([])
    const stranger = await cloud.person('stranger')
    expect((await accept(stranger, { id: body.invitation.id })).status).toBe(404)
    expect((await accept(stranger, { token: 'wrong' })).status).toBe(404)
    expect((await accept(stranger, {})).status).toBe(422)
    expect((await cloud.call(calls.peekInvitation, { body: { token: 'x'.repeat(201) } })).status).toBe(422)
  })

  it('can be sent again, replaced, revoked, and expire', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Changes')
    const as = people.ADMIN
    const guest = await cloud.person('late.guest')
    const first = (await invite(as, teamId, guest.email, 'VIEWER')).body
    const second = (await invite(as, teamId, guest.email, 'DEVELOPER')).body
    expect((await accept(guest, { token: tokenOf(first) })).body).toMatchObject({ code: 'INVALID_STATUS' })
    const params = { teamId, id: second.invitation.id }
    const again = (await cloud.call(calls.resendInvitation, { as, params })).body
    expect(again.invitation.id).toBe(second.invitation.id)
    expect((await accept(guest, { token: tokenOf(second) })).status).toBe(404)
    expect(await mailsTo(guest.email)).toHaveLength(3)

    const past = { expiresAt: new Date(Date.now() - 1_000) }
    await cloud.db.update(invitations).set(past).where(eq(invitations.id, params.id))
    expect((await accept(guest, { token: tokenOf(again) })).body).toMatchObject({
      code: 'INVALID_STATUS',
      error: 'This invitation has expired.',
    })
    const { body } = await cloud.call(calls.listInvitations, { as, params })
    expect(body.invitations.map(({ state }) => state)).toEqual(['EXPIRED', 'SUPERSEDED'])

    const { link } = (await cloud.call(calls.resendInvitation, { as, params })).body
    const revoked = await cloud.call(calls.revokeInvitation, { as, params })
    expect(revoked.body.invitation.state).toBe('REVOKED')
    expect((await accept(guest, { token: tokenOf({ link }) })).body).toMatchObject({ code: 'INVALID_STATUS' })
    expect((await cloud.call(calls.revokeInvitation, { as, params })).status).toBe(409)
    expect((await cloud.call(calls.resendInvitation, { as, params })).status).toBe(409)
  })

  it('make admins only by owners', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Ranks')
    const asked = [
      [people.ADMIN, 'ADMIN', 403],
      [people.ADMIN, 'OWNER', 403],
      [people.ADMIN, 'DEVELOPER', 201],
      [people.DEVELOPER, 'VIEWER', 403],
      [people.OWNER, 'OWNER', 201],
    ] as const
    for (const [as, role, status] of asked) {
      const answer = await invite(as, teamId, `${role}.${as.email}`, role)
      expect([as.email, role, answer.status]).toEqual([as.email, role, status])
    }
    const { body } = await cloud.call(calls.listInvitations, { as: people.OWNER, params: { teamId } })
    const ofOwner = body.invitations.find(({ role }) => role === 'OWNER')
    const params = { teamId, id: ofOwner?.id ?? '' }
    expect((await cloud.call(calls.revokeInvitation, { as: people.ADMIN, params })).status).toBe(403)
  })

  it('are bounded: 20 that wait, 50 mails a day', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Bounds')
    const as = people.OWNER
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push((await invite(as, teamId, `n${n}@example.org`)).body.invitation.id)
    expect((await invite(as, teamId, 'n20@example.org')).body).toMatchObject({ code: 'TOO_MANY_INVITATIONS' })
    // What was refused counts for no mail; one that replaces another does.
    expect((await invite(as, teamId, 'n0@example.org')).status).toBe(201)
    const resend = (n: number) =>
      cloud.call(calls.resendInvitation, { as, params: { teamId, id: ids[1 + (n % 19)] ?? '' } })
    for (let n = 0; n < 29; n++) expect((await resend(n)).status).toBe(200)
    const { status, headers } = await resend(29)
    expect([status, Number(headers.get('retry-after')) > 80_000]).toEqual([429, true])
  })

  it('count by the mails that go: neither an answer given again nor a refusal is one', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Counted')
    const as = people.OWNER
    const counts = async () => {
      const isOfMails = or(
        ...['invit', 'typedMails', 'transferOffers'].map((name) => like(rateLimits.key, `${name}%`)),
      )
      const rows = await cloud.db.select().from(rateLimits).where(isOfMails).orderBy(rateLimits.key)
      return rows.map(({ key, points }) => [key, points])
    }
    const once = () =>
      cloud.call(calls.invite, {
        as,
        params: { teamId },
        body: { email: 'once@example.org', role: 'VIEWER' },
        headers: { 'idempotency-key': 'an-invitation-mailed-once' },
      })
    const first = await once()
    const counted = await counts()
    const again = await once()
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await invite(as, teamId, people.ADMIN.email)).body).toMatchObject({ code: 'ALREADY_MEMBER' })
    expect((await invite(people.VIEWER, teamId, 'once@example.org')).status).toBe(403)
    const offer = { as, params: { packageName: 'org.example.none' }, body: { email: 'once@example.org' } }
    expect((await cloud.call(calls.offerTransfer, offer)).status).toBe(404)
    expect(await counts()).toEqual(counted)
    expect(await mailsTo('once@example.org')).toHaveLength(1)
  })

  const newTeam = async (as: Person, name: string) =>
    (await cloud.call(calls.createTeam, { as, body: { name } })).body.team.id

  it('reach a stranger 5 times a day from one sender, whichever team and kind of mail', async () => {
    const as = await cloud.person('insistent')
    const statuses: number[] = []
    for (const n of [1, 2, 3, 4, 5])
      statuses.push((await invite(as, await newTeam(as, `Insistent ${n}`), 'victim@example.org')).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201])
    const teamId = await newTeam(as, 'Insistent 6')
    for (const email of ['victim@example.org', 'Victim@Example.org', 'victim+6@example.org']) {
      const { status, body, headers } = await invite(as, teamId, email)
      expect([status, body, Number(headers.get('retry-after')) > 80_000]).toEqual([
        429,
        expect.objectContaining({ error: expect.stringContaining('invitations and offers') }),
        true,
      ])
    }
    const packageName = 'org.example.insistent'
    await cloud.call(calls.registerApp, { as, body: registration(packageName) })
    const offer = { as, params: { packageName }, body: { email: 'victim@example.org' } }
    expect((await cloud.call(calls.offerTransfer, offer)).status).toBe(429)
    expect(await mailsTo('victim@example.org')).toHaveLength(5)

    const other = await cloud.person('colleague')
    expect((await invite(other, await newTeam(other, 'Colleagues'), 'victim@example.org')).status).toBe(201)
  })

  it('reach an address 20 times a day from all senders', async () => {
    for (const n of [1, 2, 3, 4]) {
      const as = await cloud.person(`one.of.many${n}`)
      const teamId = await newTeam(as, `Many ${n}`)
      for (let sent = 0; sent < 5; sent++)
        expect((await invite(as, teamId, 'popular@example.org')).status).toBe(201)
    }
    const last = await cloud.person('last.of.many')
    expect((await invite(last, await newTeam(last, 'Many'), 'popular@example.org')).status).toBe(429)
  })
})
