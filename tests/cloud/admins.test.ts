import { afterAll, beforeAll, expect, it } from 'vitest'

import { type AdminUser, calls } from '../../src/api/contract.ts'
import { onEachDatabase } from './support/databases.ts'
import { openTestCloud, type Person, type TestCloud } from './support/testCloud.ts'

onEachDatabase('admin users', (database) => {
  let cloud: TestCloud
  let admin: Person

  beforeAll(async () => {
    cloud = await openTestCloud(database)
    admin = await cloud.official('admin', 'ADMIN')
  })
  afterAll(() => cloud.close())

  const roleOf = async (person: Person) => {
    const { status, body } = await cloud.call(calls.checkAdmin, { as: person })
    return status === 200 ? body.role : status
  }
  const add = (email: string, role?: AdminUser['role']) =>
    cloud.call(calls.addAdminUser, { as: admin, body: { email, role } })
  const remove = (email: string) => cloud.call(calls.removeAdminUser, { as: admin, params: { email } })

  it('adds a reviewer unless told otherwise, and lists', async () => {
    const { status, body } = await add('New.Reviewer@example.com')
    expect([status, body]).toEqual([
      201,
      {
        email: 'new.reviewer@example.com',
        role: 'REVIEWER',
        addedBy: 'admin@example.com',
        addedAt: body.addedAt,
      },
    ])
    const { body: listed } = await cloud.call(calls.listAdminUsers, { as: admin })
    expect(listed.map(({ email, role, addedBy }) => [email, role, addedBy])).toEqual([
      ['admin@example.com', 'ADMIN', 'system'],
      ['new.reviewer@example.com', 'REVIEWER', 'admin@example.com'],
    ])
    expect((await add('new.reviewer@example.com', 'ADMIN')).status).toBe(409)
    expect((await add('nonsense')).status).toBe(422)
  })

  it('gives the role to whoever has proven the address, and to them alone', async () => {
    const unproven = await cloud.person('unproven', { isProven: false })
    await add('unproven@example.com', 'ADMIN')
    expect(await roleOf(unproven)).toBe(403)

    const proven = await cloud.person('proven')
    await add('proven@example.com', 'REVIEWER')
    expect(await roleOf(proven)).toBe('REVIEWER')

    // Somebody else who has the address later is not the one the entry was bound to.
    const successor = { ...(await cloud.person('successor')), email: 'proven@example.com' }
    expect(await roleOf(successor)).toBe(403)
    expect(await roleOf(await cloud.person('proven@example.com.evil'))).toBe(403)
  })

  it('binds at the first sign-in', async () => {
    await add('early@example.com')
    const early = await cloud.person('early')
    const { status } = await cloud.call(calls.exchangeToken, { body: { supabaseToken: early.providerToken } })
    expect([status, await roleOf(early)]).toEqual([200, 'REVIEWER'])
  })

  it('takes the role away at once', async () => {
    const leaver = await cloud.official('leaver', 'REVIEWER')
    expect(await roleOf(leaver)).toBe('REVIEWER')
    const removed = await remove('Leaver@example.com')
    expect([removed.status, removed.body]).toEqual([200, { message: 'leaver@example.com was removed.' }])
    expect(await roleOf(leaver)).toBe(403)
    expect((await remove('leaver@example.com')).status).toBe(404)
    expect((await remove('nul\0@example.com')).status).toBe(404)
  })

  it('keeps the last ADMIN', async () => {
    await remove('unproven@example.com')
    const last = await remove('admin@example.com')
    expect([last.status, last.body]).toEqual([
      409,
      { error: 'The last ADMIN cannot be removed. Add another one first.', code: 'LAST_ADMIN' },
    ])
  })

  it('keeps the last ADMIN who has ever signed in, whoever else is listed', async () => {
    await add('never@example.com', 'ADMIN')
    const last = await remove('admin@example.com')
    expect([last.status, last.body]).toEqual([
      409,
      {
        error: 'The last ADMIN who has signed in cannot be removed. Another one must sign in first.',
        code: 'LAST_ADMIN',
      },
    ])
    const second = await cloud.official('second', 'ADMIN')
    expect(await roleOf(second)).toBe('ADMIN')
    expect((await remove('second@example.com')).status).toBe(200)
    expect((await remove('never@example.com')).status).toBe(200)
  })

  it('records who came and went', async () => {
    const { body } = await cloud.call(calls.listAudit, { as: admin })
    const entries = body.items.map(({ action, actor, subject, detail }) => [action, actor, subject, detail])
    expect(entries.slice(0, 4)).toEqual([
      ['admin.removed', 'admin@example.com', 'never@example.com', 'ADMIN'],
      ['admin.removed', 'admin@example.com', 'second@example.com', 'ADMIN'],
      ['admin.added', 'system', 'second@example.com', 'ADMIN'],
      ['admin.added', 'admin@example.com', 'never@example.com', 'ADMIN'],
    ])
  })
})
