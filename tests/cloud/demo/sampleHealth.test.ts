import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seed } from '../../../cloud/demo/seed.ts'
import { claimDue } from '../../../cloud/features/health/claim.ts'
import { readHealth } from '../../../cloud/features/health/readHealth.ts'
import { checksOf } from '../glasses/support/publishedApp.ts'
import { connectTo } from '../support/connectTo.ts'
import { onOneDatabase } from '../support/databases.ts'
import { rows } from '../support/rows.ts'

onOneDatabase('the demo data', (database) => {
  it('has a history of the published app, at whose server nobody looks', async () => {
    const { db, close } = await connectTo(await database.create(), database)
    await seed(db, { siteUrl: 'http://127.0.0.1:3000' }, () => {})
    const published = await rows<{ id: string }>(db, sql`select id from apps where status = 'PUBLISHED'`)
    expect(published.length).toBe(1)
    const health = await readHealth(db, published[0]?.id ?? '', { interval: 300_000, now: new Date() })

    expect(health.now.state).toBe('off')
    expect(health.day.filter(({ up, failed }) => up + failed > 0).length).toBeGreaterThan(90)
    expect(health.day.some(({ failed }) => failed > 0)).toBe(true)
    expect(health.days.filter(({ up, failed }) => up + failed > 0).length).toBeGreaterThanOrEqual(88)
    const { up, failed } = checksOf(health)
    expect(up / (up + failed)).toBeGreaterThan(0.99)
    expect(failed).toBeGreaterThan(0)
    expect(health.incidents.map(({ diagnosis }) => diagnosis?.code)).toEqual([
      'health_timeout',
      'health_failed',
      'connection_refused',
      'dns_not_found',
    ])
    expect(await claimDue(db, { most: 10, interval: 300_000 })).toEqual([])
    await close()
  })
})
