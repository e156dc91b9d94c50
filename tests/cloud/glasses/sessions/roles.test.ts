import { expect, it } from 'vitest'

import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { teamOfFour } from '../../support/team.ts'
import { openTestCloud, type Person, type TestCloud } from '../../support/testCloud.ts'

/** A person's roles as an event stream, which is open; `next` gives its next event. */
async function followRoles({ app }: TestCloud, as: Person) {
  const response = await app.request(calls.getRoles.path, {
    headers: { authorization: `Bearer ${as.coreToken}`, accept: 'text/event-stream' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const opened = response.ok ? await reader?.read() : undefined
  return {
    status: response.status,
    opened: opened?.value,
    async next(): Promise<string | null> {
      for (;;) {
        const { done, value = '' } = (await reader?.read()) ?? { done: true }
        if (done) return null
        if (!value.startsWith(':')) return value
      }
    },
    close: () => reader?.cancel(),
  }
}

const event = 'event: roles\ndata: {}\n\n'

onOneDatabase('roles', (database) => {
  it('are told at once to who has them, on every instance', async () => {
    const place = await database.create()
    const sameDatabase = { ...database, create: async () => place }
    const cloud = await openTestCloud(sameDatabase)
    // The embedded database has one process.
    const other = place.kind === 'postgres' ? await openTestCloud(sameDatabase) : cloud
    const { teamId, people } = await teamOfFour(cloud, 'Roles')
    const { OWNER, VIEWER } = people
    const admin = await cloud.official('admin', 'ADMIN')
    const [hers, ownersOwn] = [await followRoles(other, VIEWER), await followRoles(other, OWNER)]
    expect([hers.status, hers.opened]).toEqual([200, ': still here\n\n'])

    const { email } = VIEWER
    const params = { teamId, userId: VIEWER.id }
    const changes = [
      () => cloud.call(calls.changeMember, { as: OWNER, params, body: { role: 'DEVELOPER' } }),
      () => cloud.call(calls.changeMember, { as: OWNER, params, body: { role: 'VIEWER' } }),
      () => cloud.call(calls.removeMember, { as: OWNER, params }),
      () => cloud.call(calls.invite, { as: OWNER, params: { teamId }, body: { email, role: 'VIEWER' } }),
      () => cloud.call(calls.addAdminUser, { as: admin, body: { email, role: 'REVIEWER' } }),
      () => cloud.call(calls.changeAdminRole, { as: admin, params: { email }, body: { role: 'ADMIN' } }),
      () => cloud.call(calls.removeAdminUser, { as: admin, params: { email } }),
    ]
    for (const change of changes) {
      const told = hers.next()
      expect((await change()).status).toBeLessThan(300)
      expect(await told).toBe(event)
    }
    // The others' roles are what they were.
    await hers.close()
    const told = ownersOwn.next()
    await cloud.call(calls.deleteTeam, { as: OWNER, params: { teamId }, body: { name: 'Roles' } })
    expect(await told).toBe(event)
    await ownersOwn.close()
    if (other !== cloud) await other.close()
    await cloud.close()
  })

  it('are followed in thirty places, and until the cloud closes', async () => {
    const cloud = await openTestCloud(database, { rateLimitFactor: 1 })
    const person = await cloud.person('person')
    const streams = await Promise.all(Array.from({ length: 31 }, () => followRoles(cloud, person)))
    expect(streams.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array(30).fill(200),
      429,
    ])
    await cloud.close()
    expect(await streams[0]?.next()).toBe(null)
  })
})
