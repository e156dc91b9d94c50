import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '../../../../cloud/db/database.ts'
import { selectTimeline } from '../../../../cloud/features/review/timeline.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { submittedApp } from '../../support/testCloud.ts'

onOneDatabase('an app’s timeline', (database) => {
  const cloud = setUpCloud(database)

  it('says who did what, the newest first, by pages, and nothing of what reviewers keep to themselves', async () => {
    const packageName = 'com.timeline.app'
    const developer = await cloud.person('developer')
    const [ada, ben] = [await cloud.official('ada', 'REVIEWER'), await cloud.official('ben', 'ADMIN')]
    await submittedApp(cloud, developer, packageName)
    const mine = developing(cloud, developer, packageName)
    const theirs = reviewing(cloud, ada, packageName)
    await theirs.claim()
    await reviewing(cloud, ben, packageName).claim({ takeover: '1' })
    await reviewing(cloud, ben, packageName).release()
    await theirs.note('Between us')
    await theirs.ask('Why?')
    await mine.say('Because.')
    await mine.edit({ name: 'Renamed' })
    await mine.publish()
    await theirs.reject({ notes: 'Not yet.' })

    const seen: unknown[] = []
    const answers: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query: Record<string, string> = { limit: '3', ...(cursor && { cursor }) }
      const { body } = await cloud.call(calls.getTimeline, { as: developer, params: { packageName }, query })
      seen.push(...body.items.map(({ kind, actor, text, detail }) => [kind, actor, text, detail]))
      answers.push(JSON.stringify(body))
      cursor = body.next
    }
    const me = 'developer@example.com'
    expect(seen).toEqual([
      ['app.rejected', 'ada', 'requested changes', 'Release 2: Not yet.'],
      ['submission.replaced', me, 'submitted a newer version', null],
      ['app.edited', me, 'edited the app', 'name'],
      ['submission.answered', me, 'answered the question', null],
      ['submission.question', 'ada', 'asked a question', 'Why?'],
      ['submission.claimed', 'ada', 'started the review', null],
      ['app.submitted', me, 'submitted the app for review', 'Release 1, from DEVELOPMENT'],
      ['app.registered', me, 'registered the app', null],
    ])
    expect(answers.join('')).not.toMatch(/ada@|ben|Between us/)
    const foreign = await cloud.call(calls.getTimeline, { as: ada, params: { packageName } })
    expect(foreign.status).toBe(404)
  })

  it('reads of 10,000 entries what a page shows, the last page included', async () => {
    const packageName = 'com.timeline.long'
    const developer = await cloud.person('keeper')
    await submittedApp(cloud, developer, packageName)
    await cloud.db.transaction(async (tx) => {
      // Without the triggers, which are as slow for entries that nobody counts.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into audit (action, actor, subject, detail)
        select 'app.edited', ${developer.email}, app, 'name'
        from generate_series(1, 10000) entry, unnest(array[${packageName}, 'com.timeline.other']) app
        order by entry`)
    })
    await cloud.db.execute(sql`analyze audit`)

    const seen = new Set<string>()
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query: Record<string, string> = { limit: '200', ...(cursor && { cursor }) }
      const { body } = await cloud.call(calls.getTimeline, { as: developer, params: { packageName }, query })
      for (const { id } of body.items) seen.add(id)
      cursor = body.next
    }
    expect(seen.size).toBe(10_002)

    const ids = [...seen].map(Number)
    const read = (before?: number) =>
      rowsRead(cloud.db, selectTimeline(cloud.db, packageName, before, 21).getSQL())
    // Of two busy apps in turn, the other's are passed by.
    for (const before of [undefined, ids[5_000], ids.at(-21)]) expect(await read(before)).toBeLessThan(100)
  })
})

type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

/** How many rows of the table a statement touched, whether it answered with them or not. */
async function rowsRead(db: Database, statement: SQL): Promise<number> {
  const [answer] = await rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    db,
    sql`explain (analyze, format json) ${statement}`,
  )
  const touched = ({ Plans: below, ...plan }: Plan): number =>
    below
      ? below.map(touched).reduce((sum, count) => sum + count)
      : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return answer ? touched(answer['QUERY PLAN'][0].Plan) : Number.NaN
}
