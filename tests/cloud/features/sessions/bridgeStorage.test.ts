import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { simpleStorage } from '../../../../cloud/db/schema.ts'
import { calls, hostLimits } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { asPerson, setUpWebApp } from './support/webApp.ts'

onOneDatabase('what a web app keeps', (database) => {
  const { cloud, owner, mine } = setUpWebApp(database)

  it('for the person and the app, from session to session', async () => {
    const first = await mine.started()
    expect((await mine.storage(first)).body.values).toEqual({})
    const values = { score: '7', empty: '' }
    await mine.save(first, { gone: 'x' })
    await mine.save(first, values)
    await mine.stop(first)
    const second = await mine.started()
    expect((await mine.storage(second)).body.values).toEqual(values)
    expect(await cloud.db.$count(simpleStorage, eq(simpleStorage.developerId, owner.id))).toBe(1)
    await mine.stop(second)
  })

  it('up to a million characters and a thousand values', async () => {
    const session = await mine.started()
    const save = (values: object) => mine.save(session, values)
    const numbered = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, '']))
    expect((await save({ a: 'x'.repeat(hostLimits.stored - 1) })).status).toBe(200)
    expect((await save({ a: 'x'.repeat(hostLimits.stored) })).status).toBe(422)
    expect((await save(numbered(hostLimits.storedKeys))).status).toBe(200)
    expect((await save(numbered(hostLimits.storedKeys + 1))).status).toBe(422)
    await mine.stop(session)
  })

  it('not for others, and no longer than the app', async () => {
    await mine.register('com.web.deleted')
    const session = await mine.started('com.web.deleted')
    await mine.save(session, { a: 'b' })
    const other = asPerson(cloud, await cloud.person('other'))
    expect([(await other.storage(session)).status, (await other.save(session, {})).status]).toEqual([
      404, 404,
    ])
    await cloud.call(calls.deleteApp, { as: owner, params: { packageName: 'com.web.deleted' } })
    expect((await mine.page(session)).at(-1)?.summary).toBe('ended: app_deleted')
    expect((await mine.storage(session)).body.values).toEqual({})
    expect((await mine.save(session, { a: 'c' })).status).toBe(404)
  })
})
