import { beforeAll, describe, expect, it } from 'vitest'
import { destinationSecrets, destinations } from '../../../../cloud/db/schema.ts'
import { calls, destinationLimits } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { destinationOf, letPass } from '../../support/destinations.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import type { Person } from '../../support/testCloud.ts'

const url = 'https://hooks.example.com/portal'

onOneDatabase('destinations', (database) => {
  const cloud = setUpCloud(database)
  const team = {} as Awaited<ReturnType<typeof teamOfFour>>
  let of: { as: Person; teamId: string }
  beforeAll(async () => {
    Object.assign(team, await teamOfFour(cloud, 'Northlight'))
    of = { as: team.people.ADMIN, teamId: team.teamId }
  })

  const create = (body: object) =>
    cloud.call(calls.createDestination, { as: of.as, params: { teamId: of.teamId }, body })

  it('are made, changed and deleted by admins, and the record says so', async () => {
    const chat = await destinationOf(cloud, of, { url, types: ['release.live'], packageNames: ['com.a.b'] })
    expect(chat.destination).toEqual({
      id: chat.id,
      name: 'Chat',
      url,
      format: 'standard',
      types: ['release.live'],
      packageNames: ['com.a.b'],
      state: 'on',
      offReason: null,
      createdAt: expect.any(String),
      lastSuccessAt: null,
      lastFailureAt: null,
      oldSecretEndsAt: null,
    })
    const { body } = await chat.edit({ name: 'Team chat', format: 'slack', packageNames: null })
    expect(body.destination).toEqual({
      ...chat.destination,
      name: 'Team chat',
      format: 'slack',
      packageNames: null,
    })
    expect((await chat.edit({ state: 'off' })).body.destination).toMatchObject({
      state: 'off',
      offReason: 'person',
    })
    expect((await chat.edit({ state: 'on' })).body.destination).toEqual(body.destination)
    expect((await chat.remove()).status).toBe(200)
    expect(await chat.read()).toBeUndefined()
    expect((await chat.edit({ name: 'Gone' })).status).toBe(404)

    const { entries } = (await cloud.call(calls.readRecord, { as: of.as, params: { teamId: of.teamId } }))
      .body
    expect(entries.slice(0, 5).map(({ action, detail }) => [action, detail])).toEqual([
      ['destination.deleted', 'Team chat'],
      ['destination.edited', 'Team chat: turned on'],
      ['destination.edited', 'Team chat: turned off'],
      ['destination.edited', 'Chat: name, format, packageNames'],
      ['destination.created', 'Chat'],
    ])
  })

  it('show a secret once, keep it sealed, and log it nowhere', async () => {
    const first = await destinationOf(cloud, of, { url })
    const second = (await first.rotate()).body
    const secrets = [first.secret, second.secret]
    expect(secrets).toEqual([expect.stringMatching(/^whsec_.{44}$/), expect.stringMatching(/^whsec_.{44}$/)])
    expect(secrets[0]).not.toBe(secrets[1])

    const endsAt = Date.parse(second.destination.oldSecretEndsAt ?? '') - Date.now()
    expect(Math.round(endsAt / 3_600_000)).toBe(24)
    expect((await first.rotate()).body).toMatchObject({ code: 'TWO_SECRETS' })
    const elsewhere = JSON.stringify([
      ...[await first.read(), cloud.lines],
      ...[await cloud.db.select().from(destinationSecrets), await cloud.db.select().from(destinations)],
    ])
    for (const secret of secrets) expect(elsewhere).not.toContain(secret.slice('whsec_'.length))

    await letPass(cloud, '25 hours')
    expect((await first.read())?.oldSecretEndsAt).toBeNull()
    expect((await first.rotate()).status).toBe(201)
    await first.remove()
  })

  describe('are refused', () => {
    it.each([
      ['without an address', { url: '' }, { url: 'Enter the address to send events to.' }],
      ['over http', { url: 'http://hooks.example.com' }, { url: 'The address must begin with https.' }],
      [
        'over http, though it looks local',
        { url: 'http://localhost.example.com' },
        { url: expect.any(String) },
      ],
      [
        'with a password in its address',
        { url: 'https://a:b@hooks.example.com' },
        { url: expect.any(String) },
      ],
      ['of unknown types', { url, types: ['app.exploded'] }, { types: 'Choose event types from the list.' }],
      ['in an unknown format', { url, format: 'pager' }, { format: 'Choose a format.' }],
    ])('%s', async (_, form, fields) => {
      const { status, body } = await create({ name: 'Chat', ...form })
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ fields: expect.objectContaining(fields) }),
      ])
    })

    it('where a team has as many as it may', async () => {
      const one = { name: 'Chat', url }
      for (let n = 0; n < destinationLimits.perTeam; n++) expect((await create(one)).status).toBe(201)
      expect((await create(one)).body).toMatchObject({ code: 'TOO_MANY_DESTINATIONS' })
      await cloud.db.delete(destinations)
    })
  })

  it('are nobody’s of another team, and no developer’s', async () => {
    const chat = await destinationOf(cloud, of, { url })
    const { delivery } = (await chat.test()).body
    const { teamId: other, people } = await teamOfFour(cloud, 'Southlight')
    const params = { teamId: other, id: chat.id }
    expect((await cloud.call(calls.listDeliveries, { as: people.OWNER, params })).status).toBe(404)
    const resend = (as: Person) => cloud.call(calls.resendDelivery, { as, params: { id: delivery.id } })
    expect((await resend(people.OWNER)).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'We couldn’t find this delivery.',
    })
    expect((await resend(team.people.DEVELOPER)).body).toMatchObject({ code: 'ROLE_NEEDED' })
    expect((await resend(team.people.OWNER)).status).toBe(202)
  })

  it('go with their team', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Shortlived')
    const chat = await destinationOf(cloud, { as: people.OWNER, teamId }, { url })
    const deletion = { as: people.OWNER, params: { teamId }, body: { name: 'Shortlived' } }
    expect((await cloud.call(calls.deleteTeam, deletion)).status).toBe(200)
    const left = await cloud.db.select().from(destinations)
    expect(left.map(({ id }) => id)).not.toContain(chat.id)
  })
})
