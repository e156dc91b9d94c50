import { describe, expect, it } from 'vitest'

import { mails, outbox } from '../../../../cloud/db/schema.ts'
import { exportPerson } from '../../../../cloud/features/account/exportPerson.ts'
import { calls } from '../../../../src/api/contract.ts'
import { oneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { registration } from '../../support/testCloud.ts'

describe('an export', () => {
  const cloud = setUpCloud(oneDatabase)

  it('says which mails there were, without their codes and links', async () => {
    const as = await cloud.person('reader')
    const mail = {
      to: as.email,
      subject: 'Sign in',
      text: 'Code 482913',
      html: '<a href="https://x/?t=secret">',
    }
    await cloud.db.insert(mails).values(mail)
    await cloud.db.insert(outbox).values({ mail, dueAt: new Date(Date.now() + 3_600_000) })
    const { body } = await cloud.call(calls.exportAccount, { as })
    expect(JSON.stringify(body)).not.toMatch(/482913|secret/)
    const said = { to: as.email, subject: 'Sign in' }
    expect(body.tables).toMatchObject({ mails: [said], outbox: [{ mail: said }] })
  })

  it('ends a table where it is large enough, and says so', async () => {
    const as = await cloud.person('collector')
    for (const n of [1, 2, 3])
      await cloud.call(calls.registerApp, { as, body: registration(`org.example.collected${n}`) })
    const person = { id: as.id, email: as.email, addresses: [as.email] }
    const of = (most: { rows: number; bytes: number }) =>
      exportPerson(cloud.db, person, { most, actor: 'test' })
    const named = (rows: Record<string, unknown>[] = []) => rows.map(({ packageName }) => packageName)
    const newest = [3, 2, 1].map((n) => `org.example.collected${n}`)

    const all = await of({ rows: 10, bytes: 1_000_000 })
    expect([named(all.tables.apps), all.incomplete]).toEqual([newest, []])
    const byRows = await of({ rows: 2, bytes: 1_000_000 })
    expect([named(byRows.tables.apps), byRows.incomplete.includes('apps')]).toEqual([
      newest.slice(0, 2),
      true,
    ])
    const byBytes = await of({ rows: 10, bytes: 10 })
    expect([named(byBytes.tables.apps), byBytes.incomplete.includes('apps')]).toEqual([
      newest.slice(0, 1),
      true,
    ])
  })
})
