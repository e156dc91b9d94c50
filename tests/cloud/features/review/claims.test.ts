import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { audit, submissions } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { openTestCloud, type Person, submittedApp } from '../../support/testCloud.ts'

const halfAnHour = 30 * 60_000

onOneDatabase('a claim', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let ada: Person
  let ben: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    ada = await cloud.official('ada', 'REVIEWER')
    ben = await cloud.official('ben', 'ADMIN')
    for (const official of [ada, ben]) await cloud.call(calls.checkAdmin, { as: official })
  })

  async function submitted(packageName: string) {
    await submittedApp(cloud, developer, packageName)
    const sides = [ada, ben].map((one) => reviewing(cloud, one, packageName))
    return [developing(cloud, developer, packageName), ...sides] as [
      ReturnType<typeof developing>,
      ReturnType<typeof reviewing>,
      ReturnType<typeof reviewing>,
    ]
  }
  const recorded = async (packageName: string) =>
    (await cloud.db.select().from(audit).where(eq(audit.subject, packageName)).orderBy(audit.id))
      .map(({ action, detail }) => (detail ? `${action}: ${detail}` : action))
      .slice(2)
  const endLease = async (id: string) =>
    cloud.db
      .update(submissions)
      .set({ claimedUntil: new Date(0) })
      .where(eq(submissions.id, id))

  it('holds a submission for half an hour, which its holder renews without a word in the record', async () => {
    const packageName = 'com.claim.renew'
    const [mine, asAda, asBen] = await submitted(packageName)
    const before = Date.now()
    const { status, body } = await asAda.claim()
    expect([status, body.submission.state, body.submission.claimedBy]).toEqual([
      ...[200, 'IN_REVIEW', 'ada@example.com'],
    ])
    const until = Date.parse(body.submission.claimedUntil ?? '')
    expect(until).toBeGreaterThanOrEqual(before + halfAnHour)
    expect(until).toBeLessThanOrEqual(Date.now() + halfAnHour)
    expect((await asAda.claim()).status).toBe(200)
    expect(await mine.standing()).toEqual(['SUBMITTED', 'none', 'IN_REVIEW'])
    // Not the name alone: an ID, too, may have its letters.
    expect(JSON.stringify(await mine.submission())).not.toMatch(/"ada"|ada@/)

    const refused = {
      error: 'ada@example.com is reviewing this submission.',
      code: 'CLAIMED',
      fields: { claimedBy: 'ada@example.com', claimedUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
    }
    const others = [await asBen.claim(), await asBen.release(), await asBen.ask('Why?')]
    for (const answer of [...others, await asBen.approve(), await asBen.reject()])
      expect([answer.status, answer.body]).toEqual([409, refused])
    expect(await recorded(packageName)).toEqual(['submission.claimed'])
    expect((await asAda.approve()).status).toBe(200)
    expect((await asAda.claim()).status).toBe(404)
  })

  it('is put back by its holder, and ends without a timer', async () => {
    const packageName = 'com.claim.end'
    const [mine, asAda, asBen] = await submitted(packageName)
    await asAda.claim()
    expect((await asAda.release()).body.submission).toMatchObject({ state: 'QUEUED', claimedBy: null })
    expect((await asAda.release()).status).toBe(200)
    await asAda.claim()
    await endLease(await asAda.id())
    expect(await mine.standing()).toEqual(['SUBMITTED', 'none', 'QUEUED'])
    expect((await asBen.read()).submission).toMatchObject({
      state: 'QUEUED',
      claimedBy: null,
      claimedUntil: null,
    })
    await mine.edit({ name: 'Changed' })
    expect((await mine.publish()).status).toBe(200)
    expect((await asBen.claim()).status).toBe(200)
    expect(await recorded(packageName)).toEqual([
      ...['submission.claimed', 'submission.released', 'submission.claimed'],
      ...['app.edited: name', 'submission.replaced', 'submission.claimed'],
    ])
    await mine.withdraw()
  })

  it('can be taken over, which is recorded', async () => {
    const packageName = 'com.claim.takeover'
    const [, asAda, asBen] = await submitted(packageName)
    await asAda.claim()
    const { body } = await asBen.claim({ takeover: '1' })
    expect(body.submission.claimedBy).toBe('ben@example.com')
    expect((await asAda.approve()).status).toBe(409)
    expect((await asBen.approve()).status).toBe(200)
    expect(await recorded(packageName)).toEqual([
      ...['submission.claimed', 'submission.takenOver: from ada@example.com', 'app.approved: Release 1'],
    ])
  })

  it('keeps the developer from replacing what is looked at, and not from withdrawing it', async () => {
    const packageName = 'com.claim.publish'
    const [mine, asAda] = await submitted(packageName)
    await asAda.claim()
    await mine.edit({ name: 'Changed' })
    const { status, body } = await mine.publish()
    expect([status, body]).toMatchObject([409, { code: 'IN_REVIEW' }])
    expect((await mine.withdraw()).body.appStoreStatus).toBe('DEVELOPMENT')
    expect((await mine.withdraw()).status).toBe(409)
    expect((await asAda.approve()).status).toBe(409)
    expect((await mine.publish()).body.appStoreStatus).toBe('SUBMITTED')
    await mine.withdraw()
  })

  it('is of no use on one’s own app, while somebody else could decide', async () => {
    const packageName = 'com.claim.own'
    await submittedApp(cloud, ada, packageName)
    const [own, others] = [reviewing(cloud, ada, packageName), reviewing(cloud, ben, packageName)]
    const refusal = { error: 'This is your own app. Another reviewer has to decide.', code: 'OWN_APP' }
    for (const answer of [await own.approve(), await own.reject(), await own.claim(), await own.ask('?')])
      expect([answer.status, answer.body]).toEqual([403, refusal])
    expect((await others.approve()).status).toBe(200)

    const { body: test } = await cloud.call(calls.createTestSubmission, { as: ben })
    expect((await reviewing(cloud, ben, test.app.packageName).approve()).status).toBe(200)
  })

  it('takes a test submission for what it is only as long as nobody puts anything else into it', async () => {
    const profile = { company: 'Northlight', contactEmail: ben.email }
    await cloud.call(calls.saveProfile, { as: ben, body: profile })
    const { body: test } = await cloud.call(calls.createTestSubmission, { as: ben })
    const { packageName, name, description, publicUrl, logoURL } = test.app
    const [mine, own] = [developing(cloud, ben, packageName), reviewing(cloud, ben, packageName)]
    expect((await own.claim()).status).toBe(200)
    await own.release()
    await mine.edit({ name: 'A real app' })
    expect((await mine.publish()).status).toBe(200)
    const refused = { status: 403, body: { code: 'OWN_APP' } }
    for (const answer of [await own.claim(), await own.approve(), await own.reject()])
      expect(answer).toMatchObject(refused)

    await mine.edit({ name, description, publicUrl, logoURL })
    expect((await mine.publish()).status).toBe(200)
    expect(await own.approve()).toMatchObject(refused)
    expect((await reviewing(cloud, ada, packageName).approve()).status).toBe(200)
  })

  it('lets a lone reviewer decide on their own app, and records that', async () => {
    const packageName = 'com.claim.lone'
    await submittedApp(cloud, ada, packageName)
    await cloud.db.execute(`update admin_users set user_id = null where email = 'ben@example.com'`)
    expect((await reviewing(cloud, ada, packageName).approve()).status).toBe(200)
    expect(await recorded(packageName)).toEqual(['app.approved: Release 1', 'submission.ownDecision'])
    await cloud.call(calls.checkAdmin, { as: ben })
  })

  it('changes what open pages read every few seconds, as all that happens to it does', async () => {
    const packageName = 'com.claim.seen'
    const [mine, asAda, asBen] = await submitted(packageName)
    const read = async () => {
      const params = { packageName }
      const [own, theirs, queue] = await Promise.all([
        cloud.call(calls.getOwnReviewVersion, { as: developer, params }),
        cloud.call(calls.getReviewVersion, { as: ben, params }),
        cloud.call(calls.getQueueVersion, { as: ben }),
      ])
      expect(own.body).toEqual(theirs.body)
      return [own.body.version, queue.body.version]
    }
    const seen = [await read()]
    const changes = [
      () => asAda.claim(),
      () => asBen.claim({ takeover: '1' }),
      () => asBen.release(),
      () => asBen.claim(),
      () => asBen.ask('Why?'),
      () => mine.say('Because.'),
      () => mine.withdraw(),
    ]
    for (const change of changes) {
      await change()
      seen.push(await read())
      const [before, now] = seen.slice(-2)
      expect([before?.[0] === now?.[0], before?.[1] === now?.[1]]).toEqual([false, false])
    }
    expect(await read()).toEqual(seen.at(-1))
    await mine.publish()
    await asAda.claim()
    const claimed = await read()
    await asAda.claim()
    expect((await read())[0]).toBe(claimed[0])
    await asBen.claim({ takeover: '1' })
    await asAda.claim({ takeover: '1' })
    expect((await read()).filter((one) => claimed.includes(one))).toEqual([])
    await asAda.approve()
    expect((await read())[0]).not.toBe(claimed[0])
  })

  it('is one of a submission that exists', async () => {
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      const of = { as: ada, params: { id } }
      expect((await cloud.call(calls.getReview, of)).status).toBe(404)
      expect((await cloud.call(calls.claimSubmission, of)).status).toBe(404)
      expect((await cloud.call(calls.releaseSubmission, of)).status).toBe(404)
      expect((await cloud.call(calls.askQuestion, { ...of, body: { text: '?' } })).status).toBe(404)
    }
  })
})

onPostgres('a claim at one of two instances', (database) => {
  it('is seen at the other, whose reader it is taken from', async () => {
    const created = database.create()
    const shared = { ...database, create: () => created }
    const [one, other] = [await openTestCloud(shared), await openTestCloud(shared)]
    const packageName = 'com.claim.instances'
    const developer = await one.person('developer')
    const [ada, ben] = [await one.official('ada', 'REVIEWER'), await one.official('ben', 'REVIEWER')]
    await submittedApp(one, developer, packageName)
    const [asAda, asBen] = [reviewing(one, ada, packageName), reviewing(other, ben, packageName)]
    const read = async (cloud: typeof one) =>
      (await cloud.call(calls.getReviewVersion, { as: ada, params: { packageName } })).body.version

    await asAda.claim()
    const mine = await read(one)
    expect(await read(other)).toBe(mine)
    await asBen.claim({ takeover: '1' })
    expect(await read(one)).not.toBe(mine)
    expect((await asAda.read()).submission.claimedBy).toBe(ben.email)
    await Promise.all([one.close(), other.close()])
  })
})
