import { expect, it } from 'vitest'
import { outbox } from '../../../../cloud/db/schema.ts'
import { sendDigest } from '../../../../cloud/features/review/reviewMails.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { submittedApp } from '../../support/testCloud.ts'

onOneDatabase('the digest', (database) => {
  const cloud = setUpCloud(database)
  const at = (moment: string) =>
    sendDigest({ db: cloud.db, portalUrl: 'https://portal.example.com' }, new Date(moment))
  const posted = async () => {
    const rows = await cloud.db.delete(outbox).returning()
    return rows.map(({ mail }) => [mail.to, mail.subject]).sort()
  }

  it('comes once a morning to each reviewer who wants it, if something waits', async () => {
    const developer = await cloud.person('developer')
    const [ada, ben] = [await cloud.official('ada', 'REVIEWER'), await cloud.official('ben', 'ADMIN')]
    await cloud.official('never', 'ADMIN')
    for (const official of [ada, ben]) await cloud.call(calls.checkAdmin, { as: official })
    await at('2026-05-01T07:10:00Z')
    expect(await posted()).toEqual([])

    await submittedApp(cloud, developer, 'com.digest.one')
    await cloud.mailsSent()
    await at('2026-05-02T06:59:59Z')
    await at('2026-05-02T08:00:00Z')
    expect(await posted()).toEqual([])
    await Promise.all(Array.from({ length: 3 }, () => at('2026-05-02T07:00:00Z')))
    await at('2026-05-02T07:59:59Z')
    expect(await posted()).toEqual([
      ['ada@example.com', '1 submission is waiting for review'],
      ['ben@example.com', '1 submission is waiting for review'],
    ])

    await submittedApp(cloud, developer, 'com.digest.two')
    await cloud.mailsSent()
    await cloud.call(calls.saveMailSettings, { as: ada, body: { digest: false } })
    await at('2026-05-03T07:00:00Z')
    expect(await posted()).toEqual([['ben@example.com', '2 submissions are waiting for review']])
  })
})
