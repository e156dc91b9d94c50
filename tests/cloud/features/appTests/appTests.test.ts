import { expect, it } from 'vitest'
import { appTestLimits, calls, type TestFailure } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, submittedApp } from '../../support/testCloud.ts'

const failure: TestFailure = {
  line: 4,
  step: 'expect: Hello',
  message: 'The lens didn’t show “Hello” within 10 s.',
  next: 'Read what it showed.',
  expected: 'Hello',
  lens: ['Good-bye'],
}

onOneDatabase('the tests of an app', (database) => {
  const cloud = setUpCloud(database)

  function testing(as: Person, packageName: string) {
    const own = { as, params: { packageName } }
    return {
      save: (file: string, text = `name: ${file}`) =>
        cloud.call(calls.saveTest, { ...own, body: { file, name: file, text } }),
      list: async () => (await cloud.call(calls.listTests, own)).body.tests,
      remove: (id: string) => cloud.call(calls.deleteTest, { as, params: { packageName, id } }),
      start: async () => (await cloud.call(calls.startSession, { ...own, body: {} })).body.session.id,
      end: (id: string, body: { testId?: string; failure: TestFailure | null }) =>
        cloud.call(calls.saveTestOutcome, { as, params: { id }, body: { ms: 20, ...body } }),
    }
  }

  const namesOf = (tests: { file: string }[]) => tests.map(({ file }) => file)

  it('are stored by their files’ names, up to a number and a size', async () => {
    const owner = await cloud.person('tester.of.apps')
    await submittedApp(cloud, owner, 'com.tests.many')
    const own = testing(owner, 'com.tests.many')
    expect((await own.save('b.glasses.yaml')).status).toBe(201)
    await own.save('a.glasses.yaml')
    await own.save('b.glasses.yaml', 'name: changed')
    expect(await own.list()).toMatchObject([
      { file: 'a.glasses.yaml', text: 'name: a.glasses.yaml', last: null },
      { file: 'b.glasses.yaml', text: 'name: changed', last: null },
    ])
    const refused = [
      await own.save('a.yaml'),
      await own.save('../a.glasses.yaml'),
      await own.save('a.glasses.yaml', 'ä'.repeat(appTestLimits.bytes / 2 + 1)),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toMatchObject([
      [422, { fields: { file: expect.any(String) } }],
      [422, { fields: { file: expect.any(String) } }],
      [422, { fields: { text: 'A test is at most 64 KiB.' } }],
    ])
    expect((await own.save('a.glasses.yaml', 'ä'.repeat(appTestLimits.bytes / 2))).status).toBe(201)
    for (let count = 2; count < appTestLimits.tests; count++) await own.save(`${count}.glasses.yaml`)
    const full = await own.save('more.glasses.yaml')
    expect([full.status, full.body]).toMatchObject([409, { code: 'TOO_MANY_TESTS' }])
    expect((await own.save('b.glasses.yaml', 'name: again')).status).toBe(201)
    const [first] = await own.list()
    expect(namesOf((await own.remove(first?.id ?? '')).body.tests)).not.toContain(first?.file)
    expect((await own.remove(first?.id ?? '')).status).toBe(404)
    expect((await own.remove('nonsense')).status).toBe(404)
  })

  it('have the result of the session that ran them last, until their text changes', async () => {
    const owner = await cloud.person('runner.of.tests')
    await submittedApp(cloud, owner, 'com.tests.run')
    const own = testing(owner, 'com.tests.run')
    const { id: testId } = (await own.save('hello.glasses.yaml')).body.test
    const id = await own.start()
    expect((await own.end(id, { testId, failure })).status).toBe(200)
    const [ran] = await own.list()
    expect(ran?.last).toEqual({ at: expect.any(String), sessionId: id, ms: 20, failure })
    await own.save('hello.glasses.yaml')
    expect((await own.list())[0]?.last).toEqual(ran?.last)
    await own.save('hello.glasses.yaml', 'name: other')
    expect((await own.list())[0]?.last).toBeNull()

    await submittedApp(cloud, owner, 'com.tests.foreign')
    await testing(owner, 'com.tests.foreign').end(await testing(owner, 'com.tests.foreign').start(), {
      testId,
      failure,
    })
    expect((await own.list())[0]?.last).toBeNull()
    expect((await own.end(id, { testId: 'nonsense', failure: null })).status).toBe(200)
  })

  it('go with a submission as they are then', async () => {
    const owner = await cloud.person('submitter.of.tests')
    const reviewer = await cloud.official('reviewer.of.tests', 'REVIEWER')
    const packageName = 'com.tests.frozen'
    await submittedApp(cloud, owner, packageName)
    const own = testing(owner, packageName)
    const { id: testId } = (await own.save('hello.glasses.yaml')).body.test
    const asReviewer = reviewing(cloud, reviewer, packageName)
    const frozen = async () => {
      const params = { id: await asReviewer.id() }
      return (await cloud.call(calls.listSubmittedTests, { as: reviewer, params })).body.tests
    }
    expect(await frozen()).toEqual([])

    await developing(cloud, owner, packageName).edit({ description: 'Another one' })
    await developing(cloud, owner, packageName).publish()
    await own.save('hello.glasses.yaml', 'name: later')
    await own.save('more.glasses.yaml')
    const [kept, ...others] = await frozen()
    expect([kept, others]).toMatchObject([{ text: 'name: hello.glasses.yaml', last: null }, []])
    expect(kept?.id).not.toBe(testId)

    await asReviewer.claim()
    const params = { id: await asReviewer.id() }
    const started = await cloud.call(calls.startReviewSession, { as: reviewer, params, body: {} })
    const { id } = started.body.session
    await testing(reviewer, packageName).end(id, { testId, failure })
    expect((await own.list()).map(({ last }) => last)).toEqual([null, null])
    await testing(reviewer, packageName).end(id, { testId: kept?.id ?? '', failure: null })
    expect((await frozen())[0]?.last).toMatchObject({ sessionId: id, failure: null })
    expect((await own.end(id, { failure: null })).status).toBe(404)
  })

  it('leave a decision the session that its reviewer tried by hand', async () => {
    const owner = await cloud.person('owner.of.reviewed')
    const reviewer = await cloud.official('reviewer.by.hand', 'REVIEWER')
    const packageName = 'com.tests.reviewed'
    await submittedApp(cloud, owner, packageName)
    const asReviewer = reviewing(cloud, reviewer, packageName)
    await asReviewer.claim()
    const params = { id: await asReviewer.id() }
    const start = async () =>
      (await cloud.call(calls.startReviewSession, { as: reviewer, params, body: {} })).body.session.id
    const attached = async () =>
      (await cloud.call(calls.getReview, { as: reviewer, params })).body.session?.id

    const tested = await start()
    await testing(reviewer, packageName).end(tested, { failure: null })
    expect(await attached()).toBe(tested)
    const tried = await start()
    await testing(reviewer, packageName).end(await start(), { failure })
    expect(await attached()).toBe(tried)
  })
})
