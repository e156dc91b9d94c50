import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { apps, audit, developers, mails } from '../../../../cloud/db/schema.ts'
import { eraseDueAccounts, pruneErasedAccounts } from '../../../../cloud/features/account/deletion.ts'
import { erasePerson } from '../../../../cloud/features/account/erasePerson.ts'
import { readPerson } from '../../../../cloud/features/account/findPerson.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { openTestCloud, type Person, registration, submittedApp } from '../../support/testCloud.ts'

const day = 86_400_000

onOneDatabase('the deletion of one’s account', (database) => {
  const cloud = setUpCloud(database)

  const request = (as: Person, email = as.email) => cloud.call(calls.requestDeletion, { as, body: { email } })
  const mailsTo = async ({ email }: Person) => {
    cloud.outbox.flushSoon()
    await cloud.mailsSent()
    return cloud.mails.filter(({ to }) => to === email)
  }
  const makeDue = ({ id }: Person) =>
    cloud.db
      .update(developers)
      .set({ deletionAt: new Date(Date.now() - 1_000) })
      .where(eq(developers.id, id))
  const eraseDue = async () => {
    const erased: string[] = []
    await eraseDueAccounts(cloud.db, cloud.config, async ({ userId }) => void erased.push(userId))
    return erased
  }
  const recordOf = async (subject: string) =>
    (await cloud.db.select().from(audit).where(eq(audit.subject, subject)).orderBy(audit.id)).map(
      ({ action }) => action,
    )

  it('takes the address, waits for a week, and can be taken back', async () => {
    const person = await cloud.person('hesitant')
    const wrong = await request(person, 'another@example.com')
    expect([wrong.status, Object(wrong.body).fields]).toEqual([
      422,
      { email: 'This isn’t your email address.' },
    ])

    const at = Date.now()
    const first = await request(person, ` ${person.email.toUpperCase()} `)
    expect(first.body).toEqual({ deletionAt: expect.any(String), blockers: [] })
    const due = Date.parse(first.body.deletionAt ?? '')
    expect(due - at).toBeGreaterThanOrEqual(7 * day)
    expect(due - at).toBeLessThan(7 * day + 60_000)
    expect((await request(person)).body).toEqual(first.body)
    expect((await cloud.call(calls.getDeletion, { as: person })).body).toEqual(first.body)
    const [mail, ...more] = await mailsTo(person)
    expect([mail?.subject, more]).toEqual(['Your account will be deleted', []])
    expect(mail?.text).toContain('Keep My Account')
    expect(await eraseDue()).toEqual([])

    const twice = [1, 2].map(() => cloud.call(calls.cancelDeletion, { as: person }))
    const kept = { deletionAt: null, blockers: [] }
    expect((await Promise.all(twice)).map(({ status, body }) => [status, body])).toEqual([
      [200, kept],
      [200, kept],
    ])
    expect(await recordOf(person.email)).toEqual(['account.deletionScheduled', 'account.deletionCancelled'])
  })

  it('erases who is due, once, and tells them', async () => {
    const person = await cloud.person('leaving')
    await cloud.call(calls.registerApp, { as: person, body: registration('com.leaving.app') })
    await request(person)
    await makeDue(person)
    const rounds = await Promise.all([eraseDue(), eraseDue(), eraseDue()])
    expect(rounds.flat()).toEqual([person.id])
    expect(await cloud.db.select().from(apps).where(eq(apps.packageName, 'com.leaving.app'))).toEqual([])
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'Your account will be deleted',
      'Your account was deleted',
    ])
    await pruneErasedAccounts(cloud.db)
    expect((await cloud.call(calls.listTeams, { as: person })).status).toBe(401)
  })

  it('is refused, and given up once it is due, while others depend on the account', async () => {
    const person = await cloud.person('needed')
    const reviewer = await cloud.official('reviewer', 'REVIEWER')
    const packageName = 'com.needed.app'
    await submittedApp(cloud, person, packageName)
    await request(person)
    await cloud.call(calls.approveApp, { as: reviewer, params: { packageName }, body: { notes: '' } })
    await makeDue(person)
    expect(await eraseDue()).toEqual([])
    expect(await eraseDue()).toEqual([])

    const sent = (await mailsTo(person)).filter(({ subject }) => subject === 'Your account wasn’t deleted')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain(
      '- Live Captions (com.needed.app) is published. Transfer it to another team, or delete it.',
    )
    const refused = await request(person)
    expect([refused.status, Object(refused.body).code]).toEqual([409, 'DELETION_BLOCKED'])
    const blocker = { kind: 'app', reason: 'PUBLISHED', packageName, name: 'Live Captions' }
    expect((await cloud.call(calls.getDeletion, { as: person })).body).toEqual({
      deletionAt: null,
      blockers: [blocker],
    })
  })

  it('keeps the last admin', async () => {
    const admin = await cloud.official('admin', 'ADMIN')
    await cloud.call(calls.checkAdmin, { as: admin })
    const last = { kind: 'role', reason: 'LAST_ADMIN' }
    expect((await cloud.call(calls.getDeletion, { as: admin })).body.blockers).toEqual([last])
  })

  it('says where the sign-in service keeps a record of its own', async () => {
    const person = await cloud.person('hosted')
    const provider = { kind: 'supabase', url: 'https://id.example.com', anonKey: 'x' } as const
    const told = { portalUrl: cloud.config.portalUrl, provider }
    await erasePerson(cloud.db, await readPerson(cloud.db, person.id, person.email), { told })
    const [mail] = await mailsTo(person)
    expect(mail?.text).toContain('The sign-in service at id.example.com keeps its own record')
    expect(await cloud.db.select().from(mails)).toEqual([])
  })

  it('downloads what is stored, as a file, a few times an hour', async () => {
    const limited = await openTestCloud(database, { rateLimitFactor: 1 })
    const person = await limited.person('curious')
    await limited.call(calls.saveProfile, { as: person, body: { company: 'Northlight' } })
    const statuses: number[] = []
    for (let times = 0; times < 6; times++) {
      const { status, body, headers } = await limited.call(calls.exportAccount, { as: person })
      statuses.push(status)
      if (times > 0) continue
      expect(body.tables.developers).toMatchObject([{ id: person.id, company: 'Northlight' }])
      expect([headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
        'attachment; filename="account.json"',
        'no-store',
      ])
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})

onPostgres('the erasure of somebody busy', (database) => {
  const cloud = setUpCloud(database, { appQuota: 1_000 })

  it('either waits for what they do or undoes none of it', async () => {
    const reviewer = await cloud.official('reviewer', 'REVIEWER')
    for (let round = 0; round < 10; round++) {
      const person = await cloud.person(`busy-${round}`)
      const [packageName, other] = [`com.busy.app-${round}`, `com.busy.other-${round}`]
      await submittedApp(cloud, person, packageName)
      const known = await readPerson(cloud.db, person.id, person.email)
      const [outcome, approved, registered] = await Promise.all([
        erasePerson(cloud.db, known, { told: cloud.config }),
        cloud.call(calls.approveApp, { as: reviewer, params: { packageName }, body: { notes: '' } }),
        cloud.call(calls.registerApp, { as: person, body: registration(other) }),
      ])
      const isErased = outcome !== null && 'erased' in outcome
      const left = await cloud.db.select().from(apps).where(eq(apps.developerId, person.id))
      const published = left.filter(({ status }) => status === 'PUBLISHED')
      const people = await cloud.db.select().from(developers).where(eq(developers.id, person.id))
      expect([approved.status, published.length, people.length]).toEqual(isErased ? [404, 0, 0] : [200, 1, 1])
      if (isErased) expect(left).toEqual([])
      else expect(registered.status).toBe(201)
      expect([201, 401]).toContain(registered.status)
    }
  })
})
