import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { adminUsers, outbox } from '../../../../cloud/db/schema.ts'
import { claimDueMail, post, postAll } from '../../../../cloud/features/mail/outbox.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onPostgres } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import type { Person } from '../../support/testCloud.ts'

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

  it('sends what waits only to who may still read it', async () => {
    await cloud.db.delete(outbox)
    const { teamId, people } = await teamOfFour(cloud, 'Waiting')
    const { OWNER, ADMIN, DEVELOPER, VIEWER } = people
    const reviewer = await cloud.official('reads.still', 'REVIEWER')
    const former = await cloud.official('reads.no.more', 'REVIEWER')
    for (const official of [reviewer, former]) await cloud.call(calls.checkAdmin, { as: official })
    const dueAt = new Date(Date.now() + 60_000)
    const write = ({ id: userId, email: to }: Person, teamId: string | null) =>
      postAll(cloud.db, [
        { mail: { to, subject: 'A thread', text: 'Hello.' }, dueAt, audience: { userId, teamId } },
      ])
    for (const person of [OWNER, ADMIN, DEVELOPER, VIEWER]) await write(person, teamId)
    for (const official of [reviewer, former]) await write(official, null)

    const removed = { as: OWNER, params: { teamId, userId: DEVELOPER.id } }
    await cloud.call(calls.removeMember, removed)
    await cloud.db.delete(adminUsers).where(eq(adminUsers.email, former.email))
    await cloud.db.update(outbox).set({ dueAt: new Date() })
    cloud.outbox.flushSoon()
    await cloud.mailsSent()
    const read = cloud.mails.filter(({ subject }) => subject === 'A thread').map(({ to }) => to)
    expect(read.sort()).toEqual([OWNER, ADMIN, reviewer].map(({ email }) => email).sort())
    expect(await cloud.db.select().from(outbox)).toEqual([])
  })
})
