import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { invitations } from '../../../../cloud/db/schema.ts'
import { calls, type TeamRole } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import type { Person } from '../../support/testCloud.ts'

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
    const resend = (id = '') => cloud.call(calls.resendInvitation, { as, params: { teamId, id } })
    // Nobody gets more than five of them, from whichever team.
    const [, second, ...others] = ids
    for (let n = 0; n < 4; n++) expect((await resend(second)).status).toBe(200)
    expect((await resend(second)).body).toMatchObject({
      error: 'n1@example.org has had enough of these mails for today. Try again tomorrow.',
    })
    for (let n = 0; n < 25; n++) expect((await resend(others[n % others.length])).status).toBe(200)
    const { status, headers } = await resend(others.at(-1))
    expect([status, Number(headers.get('retry-after')) > 80_000]).toEqual([429, true])
  })

  it('end with the right of who made them, and only those that they could not make now', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Fallen Inviter')
    const guest = await cloud.person('fallen.guest')
    const { body: viewer } = await invite(people.ADMIN, teamId, guest.email, 'VIEWER')
    const change = { as: people.OWNER, params: { teamId, userId: people.ADMIN.id } }
    await cloud.call(calls.changeMember, { ...change, body: { role: 'DEVELOPER' } })
    const late = await accept(guest, { token: tokenOf(viewer) })
    expect([late.status, late.body]).toMatchObject([409, { error: 'This invitation was revoked.' }])
    await cloud.call(calls.changeMember, { ...change, body: { role: 'OWNER' } })
    const { body: admin } = await invite(people.ADMIN, teamId, guest.email, 'ADMIN')
    const other = await cloud.person('kept.guest')
    const { body: kept } = await invite(people.ADMIN, teamId, other.email, 'VIEWER')
    await cloud.call(calls.changeMember, { ...change, body: { role: 'ADMIN' } })
    expect((await accept(guest, { token: tokenOf(admin) })).status).toBe(409)
    expect((await accept(other, { token: tokenOf(kept) })).status).toBe(200)
    const { body: last } = await invite(people.ADMIN, teamId, guest.email)
    await cloud.call(calls.removeMember, change)
    expect((await accept(guest, { token: tokenOf(last) })).status).toBe(409)
  })
})
