import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'

import { outbox, rateLimits, reports } from '../../../cloud/db/schema.ts'
import { calls } from '../../../src/api/contract.ts'
import { onOneDatabase } from '../support/databases.ts'
import { eventsOfType } from '../support/events.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { registration } from '../support/testCloud.ts'

const packageName = 'com.report.app'
const path = `/install/${packageName}/report`

onOneDatabase('reporting an app', (database) => {
  const cloud = setUpCloud(database, { rateLimitFactor: 1 })

  beforeAll(async () => {
    const developer = await cloud.person('developer')
    const rita = await cloud.official('rita', 'REVIEWER')
    const quiet = await cloud.official('quiet', 'REVIEWER')
    for (const as of [rita, quiet]) await cloud.call(calls.getStats, { as })
    await cloud.call(calls.saveMailSettings, { as: quiet, body: { report: false } })
    await cloud.call(calls.registerApp, { as: developer, body: registration(packageName) })
  })

  beforeEach(async () => {
    await cloud.mailsSent()
    cloud.mails.length = 0
    await cloud.db.delete(reports)
    await cloud.db.delete(rateLimits)
    await cloud.db.delete(outbox)
  })

  let address = 0
  const send = async (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    from?: string,
  ) => {
    address += 1
    const response = await cloud.app.request(
      path,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      },
      from ?? `198.51.100.${address % 250}`,
    )
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const kept = () => cloud.db.select().from(reports)

  it('has a form without script', async () => {
    const response = await cloud.app.request(path)
    const html = await response.text()
    expect([response.status, html]).toEqual([200, expect.stringContaining('<h1>Report Live Captions</h1>')])
    expect(html).not.toContain('<script')
    expect(html.match(/type="radio"/g)?.length).toBe(5)
    expect((await cloud.app.request('/install/com.report.none/report')).status).toBe(404)
  })

  it('keeps what was sent, and mails those reviewers who want it', async () => {
    const text = `It listens.\r\n${'ä'.repeat(980)}`
    const { status, html } = await send({ reason: 'privacy', text, email: 'ann@example.com' })
    expect([status, html]).toEqual([200, expect.stringContaining('Report Sent')])
    expect(await kept()).toMatchObject([
      { reason: 'privacy', text: text.replace('\r\n', '\n'), email: 'ann@example.com', handledAt: null },
    ])
    await cloud.mailsSent()
    expect(cloud.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['rita@example.com', 'Live Captions: reported by a person'],
    ])
    expect(cloud.mails[0]?.text).not.toContain('ann@example.com')
    expect(await eventsOfType(cloud, 'report.received')).toEqual([[packageName, 'Someone', null]])

    await send({ reason: 'other', text: '', email: '' })
    await cloud.mailsSent()
    expect([cloud.mails.length, (await kept()).length]).toEqual([1, 2])
  })

  it('mails the next one where one could not be kept', async () => {
    const fails = sql`alter table ${reports} add constraint fails check (text <> 'fails')`
    await cloud.db.execute(fails)
    expect((await send({ reason: 'other', text: 'fails', email: '' })).status).toBe(500)
    await cloud.db.execute(sql`alter table ${reports} drop constraint fails`)
    expect((await send({ reason: 'other', text: 'works', email: '' })).status).toBe(200)
    await cloud.mailsSent()
    expect(cloud.mails.map(({ to }) => to)).toEqual(['rita@example.com'])
  })

  it('says at each field what is wrong, and loses nothing that was typed', async () => {
    const { status, html } = await send({ text: '<b>Words</b>', email: 'nowhere' })
    expect(status).toBe(422)
    expect(html).toContain('id="reason-error">Choose a reason.<')
    expect(html).toContain('id="email-error">Please enter a valid email address.<')
    expect(html).toContain('&lt;b&gt;Words&lt;/b&gt;</textarea>')
    expect(html).toContain('value="nowhere"')
    expect(html.match(/autofocus/g)?.length).toBe(1)

    const long = await send({ reason: 'broken', text: 'x'.repeat(1_001), email: '' })
    expect([long.status, long.html]).toEqual([422, expect.stringContaining('id="text-error"')])
    expect(long.html).toMatch(/value="broken" required checked/)
    expect((await send({ reason: 'broken', text: 'x'.repeat(20_000), email: '' })).status).toBe(413)
    expect(await kept()).toEqual([])
  })

  it('is refused from another site', async () => {
    const fields = { reason: 'broken', text: '', email: '' }
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await send(fields, headers)).status).toBe(403)
    const byOrigin = async (origin: string) => {
      const body = new URLSearchParams(fields).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
      return (await cloud.app.request(path, { method: 'POST', headers, body }, '198.51.100.251')).status
    }
    expect(await byOrigin('https://evil.example')).toBe(403)
    expect(await byOrigin('null')).toBe(403)
    expect(await byOrigin('http://127.0.0.1:3000')).toBe(200)
    expect((await kept()).length).toBe(1)
  })

  it('is limited by address and by app, and says how long to wait', async () => {
    const fields = { reason: 'harmful', text: 'Kept words', email: '' }
    for (let n = 0; n < 5; n++) expect((await send(fields, {}, '203.0.113.9')).status).toBe(200)
    const refused = await send(fields, {}, '203.0.113.9')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true])
    expect(refused.html).toContain('We’ve received many reports. Wait 60 minutes, then send yours again.')
    expect(refused.html).toContain('Kept words')
    for (let n = 0; n < 25; n++) expect((await send(fields)).status).toBe(200)
    expect((await send(fields)).status).toBe(429)
    expect((await kept()).length).toBe(30)
    expect((await cloud.db.select().from(reports).where(eq(reports.reason, 'harmful'))).length).toBe(30)
  })
})
