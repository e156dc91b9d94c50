import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { revisions } from '../../../../cloud/db/schema.ts'
import { publishDue } from '../../../../cloud/features/releases/control.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { releasing, suspending } from '../../support/releases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('an approved release', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

  /** An app whose first release is live, and whose second, “Second”, is approved and published as chosen. */
  async function approved(packageName: string, publish: string) {
    await submittedApp(cloud, developer, packageName)
    const [mine, theirs, own] = [
      developing(cloud, developer, packageName),
      reviewing(cloud, reviewer, packageName),
      releasing(cloud, developer, packageName),
    ]
    await theirs.approve()
    await mine.edit({ name: 'Second' })
    const { id } = (await own.create()).body.release
    const submitted = (await own.submit(id, publish)).body.release
    expect([submitted.state, submitted.publish]).toEqual(['in_review', publish])
    await theirs.approve()
    return { mine, theirs, own, id }
  }
  const states = async (own: ReturnType<typeof releasing>) =>
    (await own.list()).releases.map(({ state, publish }) => [state, publish])
  const lastMail = async () => {
    cloud.outbox.flushSoon()
    await cloud.mailsSent()
    return cloud.mails.findLast(({ to }) => to === developer.email)?.text
  }
  const needs = async () => {
    const { needs } = (await cloud.call(calls.getNeeds, { as: developer })).body
    return needs.flatMap((need) => ('name' in need ? [`${need.name}: ${need.kind}`] : []))
  }
  /** Its date has come. */
  const turnTo = (id: string) =>
    cloud.db
      .update(revisions)
      .set({ publishAt: sql`now() - interval '1 second'` })
      .where(eq(revisions.id, id))
  const publish = () => publishDue({ db: cloud.db, portalUrl: cloud.config.portalUrl })

  it('waits where its team said so, until somebody of the team publishes it', async () => {
    const { mine, own, id } = await approved('com.later.hold', 'hold')
    expect(await states(own)).toEqual([
      ['approved', 'hold'],
      ['live', null],
    ])
    expect(await lastMail()).toContain('It is published once you publish it.')
    expect((await mine.app()).pendingUpdate).toBe('approved')
    expect(await needs()).toEqual(['Second: approved'])
    expect((await own.publish(id)).status).toBe(200)
    expect((await mine.app()).pendingUpdate).toBe('none')
    expect(await states(own)).toEqual([
      ['live', null],
      ['superseded', null],
    ])
  })

  it('of an app that was never public leaves it in development until then', async () => {
    const packageName = 'com.later.first'
    await submittedApp(cloud, developer, packageName)
    const [mine, theirs] = [
      developing(cloud, developer, packageName),
      reviewing(cloud, reviewer, packageName),
    ]
    await mine.edit({ name: 'Held' })
    const own = { as: developer, params: { packageName } }
    await cloud.call(calls.publishApp, { ...own, body: { publish: 'hold' } })
    await theirs.approve()
    expect(await mine.standing()).toEqual(['DEVELOPMENT', 'approved', 'APPROVED'])
    const error = expect.stringMatching(/^This app was already approved by /)
    expect((await theirs.approve()).body).toMatchObject({ error })
    await mine.edit({ name: 'Changed' })
    expect((await mine.standing())[1]).toBe('none')
    await mine.edit({ name: 'Held' })
    expect((await mine.standing())[1]).toBe('approved')
  })

  it('is what waits, too, where a newer one goes live while it is the present version', async () => {
    const { mine, theirs } = await approved('com.later.older', 'hold')
    await mine.edit({ name: 'Third' })
    await mine.publish()
    await mine.edit({ name: 'Second' })
    await theirs.approve()
    expect((await mine.app()).pendingUpdate).toBe('approved')
  })

  it('is none any more once a reviewer rejects it after all', async () => {
    const packageName = 'com.later.rejected'
    const { mine, theirs, own, id } = await approved(packageName, 'hold')
    await mine.edit({ name: 'Third' })
    await mine.publish()
    await theirs.approve()
    await mine.edit({ name: 'Second' })
    await mine.publish()
    await theirs.reject({ notes: 'No.' })
    await mine.edit({ name: 'Third' })
    await own.unpublish()
    await mine.publish()
    await theirs.approve()
    await mine.edit({ name: 'Second' })
    expect((await mine.app()).pendingUpdate).toBe('draft')
    expect((await own.publish(id)).body).toMatchObject({ code: 'NOT_APPROVED' })
  })

  it('has its version and its news on the public page once it is public, until its team goes back', async () => {
    const { own, theirs } = await approved('com.later.news', 'approved')
    const told = async () => {
      const html = await (await cloud.app.request('/install/com.later.news')).text()
      return [html.match(/softwareVersion">([^<]+)/)?.[1], html.includes('Louder.')]
    }
    const { id } = (await own.create({ version: '3.0', notes: 'Louder.' })).body.release
    await own.submit(id, 'hold')
    await theirs.approve()
    expect(await told()).toEqual([undefined, false])
    await own.publish(id)
    expect(await told()).toEqual(['3.0', true])
    await own.rollBack(await own.idOf(2))
    expect(await told()).toEqual([undefined, false])
  })

  it('stays as it was chosen when other values take the place of those that wait', async () => {
    const packageName = 'com.later.replaced'
    await submittedApp(cloud, developer, packageName)
    const mine = developing(cloud, developer, packageName)
    const own = { as: developer, params: { packageName } }
    const submit = async (name: string, publish?: string) => {
      await mine.edit({ name })
      await cloud.call(calls.publishApp, { ...own, body: { publish } })
      return (await cloud.call(calls.getSubmission, own)).body.submission?.publish
    }
    expect(await submit('Held', 'hold')).toBe('hold')
    expect(await submit('Held still')).toBe('hold')
    expect(await submit('At once', 'approved')).toBe('approved')
  })

  it('is published at its date, once, by whichever instance is first', async () => {
    const { own, id } = await approved('com.later.date', inAnHour)
    expect(await states(own)).toEqual([
      ['approved', inAnHour],
      ['live', null],
    ])
    expect(await lastMail()).toMatch(/It is published on \w+ \d+, \d{4} at /)
    await publish()
    expect((await states(own))[0]).toEqual(['approved', inAnHour])
    await turnTo(id)
    await Promise.all([publish(), publish(), publish()])
    expect((await states(own))[0]).toEqual(['live', null])
    const { items } = (
      await cloud.call(calls.getTimeline, { as: developer, params: { packageName: 'com.later.date' } })
    ).body
    expect(
      items.flatMap(({ kind, actor, detail }) => (kind === 'release.due' ? [[actor, detail]] : [])),
    ).toEqual([['The platform', 'Release 2']])
    expect(await lastMail()).toContain('Release 2 of Second (com.later.date) was published on its date.')
  })

  it('loses its date to a newer release, an app taken down and a suspension; not to a roll-back', async () => {
    const newer = await approved('com.later.newer', inAnHour)
    await newer.mine.edit({ name: 'Third' })
    await newer.mine.publish()
    await newer.theirs.approve()
    expect(await states(newer.own)).toEqual([
      ['live', null],
      ['approved', 'hold'],
      ['superseded', null],
    ])
    const down = await approved('com.later.down', inAnHour)
    await down.own.unpublish()
    expect((await states(down.own))[0]).toEqual(['approved', 'hold'])
    const back = await approved('com.later.back', 'approved')
    await back.mine.edit({ name: 'Third' })
    const { id } = (await back.own.create()).body.release
    await back.own.submit(id, inAnHour)
    await back.theirs.approve()
    await back.own.rollBack(await back.own.idOf(1))
    expect((await states(back.own))[0]).toEqual(['approved', inAnHour])
    await suspending(cloud, reviewer, 'com.later.back').suspend()
    await turnTo(id)
    await publish()
    expect((await states(back.own)).map(([state]) => state)).toEqual(['suspended', 'suspended', 'suspended'])
  })

  it.each([
    ['2020-01-01T00:00:00Z', 'Choose a date in the future.'],
    ['tomorrow', 'Choose approved, hold, or a date and time with its time zone.'],
    ['2099-01-01', 'Choose approved, hold, or a date and time with its time zone.'],
  ])('has no date such as %s', async (chosen, text) => {
    const packageName = 'com.later.wrong'
    await submittedApp(cloud, developer, packageName)
    const own = releasing(cloud, developer, packageName)
    const refused = await own.submit(await own.idOf(1), chosen)
    expect([refused.status, refused.body]).toMatchObject([422, { fields: { publish: text } }])
  })

  it('that is approved after its date is public at once', async () => {
    const packageName = 'com.later.late'
    await submittedApp(cloud, developer, packageName)
    const own = releasing(cloud, developer, packageName)
    const mine = developing(cloud, developer, packageName)
    await mine.withdraw()
    await own.submit(await own.idOf(1), inAnHour)
    await cloud.db.execute(
      sql`update submissions set publish_at = now() - interval '1 minute' where publish_at is not null`,
    )
    await reviewing(cloud, reviewer, packageName).approve()
    expect((await mine.standing())[0]).toBe('PUBLISHED')
  })
})
