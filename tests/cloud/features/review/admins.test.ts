import { beforeAll, expect, it } from 'vitest'
import { linksOf } from '../../../../cloud/features/mail/mailer.ts'
import { type AdminUser, calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import type { Person } from '../../support/testCloud.ts'

onOneDatabase('admin users', (database) => {
  const cloud = setUpCloud(database)
  let admin: Person

  beforeAll(async () => {
    admin = await cloud.official('admin', 'ADMIN')
  })

  const roleOf = async (person: Person) => {
    const { status, body } = await cloud.call(calls.checkAdmin, { as: person })
    return status === 200 ? body.role : status
  }
  const add = (email: string, role?: AdminUser['role']) =>
    cloud.call(calls.addAdminUser, { as: admin, body: { email, role } })
  const changeRole = (email: string, role: string) =>
    cloud.call(calls.changeAdminRole, { as: admin, params: { email }, body: { role } })
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

  it('gives another role, at once and without leaving the list', async () => {
    const riser = await cloud.official('riser', 'REVIEWER')
    const raised = await changeRole('Riser@example.com', 'ADMIN')
    expect([raised.status, raised.body.role, raised.body.addedBy]).toEqual([200, 'ADMIN', 'system'])
    expect(await roleOf(riser)).toBe('ADMIN')
    expect((await changeRole('riser@example.com', 'ADMIN')).status).toBe(200)
    expect((await changeRole('riser@example.com', 'REVIEWER')).body.role).toBe('REVIEWER')
    expect(await roleOf(riser)).toBe('REVIEWER')
    expect((await changeRole('stranger@example.com', 'ADMIN')).status).toBe(404)
    expect((await changeRole('riser@example.com', 'OWNER')).status).toBe(422)

    const { body } = await cloud.call(calls.listAudit, { as: admin, query: { action: 'admin.roleChanged' } })
    expect(body.items.map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual([
      ['admin@example.com', 'riser@example.com', 'ADMIN → REVIEWER'],
      ['admin@example.com', 'riser@example.com', 'REVIEWER → ADMIN'],
    ])
    await remove('riser@example.com')
  })

  it('keeps the last ADMIN', async () => {
    await remove('unproven@example.com')
    const demoted = await changeRole('admin@example.com', 'REVIEWER')
    expect([demoted.status, demoted.body]).toMatchObject([409, { code: 'LAST_ADMIN' }])
    const last = await remove('admin@example.com')
    expect([last.status, last.body]).toEqual([
      409,
      {
        error: 'You can’t remove or change the last ADMIN. Add another admin first and have them sign in.',
        code: 'LAST_ADMIN',
      },
    ])
  })

  it('does not count an ADMIN who never signed in', async () => {
    await add('never@example.com', 'ADMIN')
    expect((await remove('admin@example.com')).status).toBe(409)
    expect((await changeRole('admin@example.com', 'REVIEWER')).status).toBe(409)
    expect((await changeRole('never@example.com', 'REVIEWER')).status).toBe(200)
    expect((await remove('never@example.com')).status).toBe(200)
  })

  it('records who came and went', async () => {
    const { body } = await cloud.call(calls.listAudit, { as: admin })
    const entries = body.items.map(({ action, actor, subject, detail }) => [action, actor, subject, detail])
    expect(entries.slice(3, 5)).toEqual([
      ['admin.removed', 'admin@example.com', 'unproven@example.com', 'ADMIN'],
      ['admin.removed', 'admin@example.com', 'riser@example.com', 'REVIEWER'],
    ])
    expect(entries).toContainEqual(['admin.removed', 'admin@example.com', 'leaver@example.com', 'REVIEWER'])
    expect(entries).toContainEqual(['admin.added', 'system', 'leaver@example.com', 'REVIEWER'])
  })

  it('tells whoever gets a role, another one, or none any more, what they may do and where', async () => {
    const from = cloud.mails.length
    await add('told@example.com')
    await add('told@example.com')
    await changeRole('told@example.com', 'ADMIN')
    await changeRole('told@example.com', 'ADMIN')
    await remove('told@example.com')
    await cloud.mailsSent()
    const toThem = cloud.mails.slice(from).filter(({ to }) => to === 'told@example.com')
    const told = toThem.map(({ to, subject, text }) => [to, subject, linksOf(text)])
    const link = `${cloud.config.portalUrl}/admin`
    expect(told).toEqual([
      ['told@example.com', 'You’re now a reviewer of the Developer Portal', [link]],
      ['told@example.com', 'You’re now an admin of the Developer Portal', [link]],
      [
        'told@example.com',
        'You’re no longer an admin of the Developer Portal',
        [`${cloud.config.portalUrl}/dashboard`],
      ],
    ])
  })
})
