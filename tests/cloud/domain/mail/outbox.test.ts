import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { claimDueMail, post } from '../../../../cloud/domain/mail/index.ts'
import { onPostgres } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'

onPostgres('the outbox', (database) => {
  const cloud = setUpCloud(database)
  const write = (subject: string) => post(cloud.db, { to: 'dora@example.org', subject, text: 'Hello.' })

  it('gives one mail at a time, also where Postgres takes it for tiny', async () => {
    await write('1')
    await cloud.db.execute(sql`analyze outbox`)
    for (const subject of ['2', '3', '4']) await write(subject)

    const claimed: (string | undefined)[] = []
    for (let turn = 0; turn < 5; turn++) claimed.push((await claimDueMail(cloud.db))?.mail.subject)
    expect(claimed).toEqual(['1', '2', '3', '4', undefined])
  })
})
