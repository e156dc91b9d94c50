import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'

import { audit, savedReplies } from '../../../../cloud/db/schema.ts'
import { calls, limits } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import type { Person } from '../../support/testCloud.ts'

const reply = {
  title: 'No answer',
  rule: 'server-answers',
  field: 'server',
  observed: 'The webhook did not answer.',
  expected: 'Answer it.',
} as const

onOneDatabase('saved replies', (database) => {
  const cloud = setUpCloud(database)
  let ada: Person
  let bob: Person

  beforeAll(async () => {
    ada = await cloud.official('ada', 'REVIEWER')
    bob = await cloud.official('bob', 'REVIEWER')
  })
  beforeEach(() => cloud.db.delete(savedReplies))

  const list = async (as: Person) => (await cloud.call(calls.listSavedReplies, { as })).body.replies
  const save = (as: Person, id: string, body: object = reply) =>
    cloud.call(calls.saveReply, { as, params: { id }, body: body as typeof reply })
  const remove = (id: string) => cloud.call(calls.deleteReply, { as: bob, params: { id } })

  it('are every reviewer’s, by title, and changed by each', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await save(ada, first)).body).toEqual({ reply: { id: first, ...reply } })
    const { field: _, ...ofTheWholeApp } = { ...reply, title: 'A logo of others' }
    await save(bob, second, ofTheWholeApp)
    await save(bob, first, { ...reply, expected: 'Answer within 10 seconds.' })
    expect(await list(ada)).toEqual([
      { id: second, ...ofTheWholeApp, field: null },
      { id: first, ...reply, expected: 'Answer within 10 seconds.' },
    ])
  })

  it('are deleted, once', async () => {
    const id = randomUUID()
    await save(ada, id)
    expect((await remove(id)).body).toEqual({ message: 'The reply was deleted.' })
    expect(await list(ada)).toEqual([])
    expect([(await remove(id)).status, (await remove('no-uuid')).status]).toEqual([404, 404])
    const recorded = (await cloud.db.select().from(audit).orderBy(audit.id)).slice(-2)
    expect(recorded.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['reply.saved', ada.email, 'No answer'],
      ['reply.deleted', bob.email, 'No answer'],
    ])
  })

  it('name what is missing', async () => {
    const { status, body } = await save(ada, randomUUID(), {
      ...reply,
      title: ' ',
      rule: 'none',
      observed: '',
    })
    expect([status, body]).toMatchObject([
      422,
      { fields: { title: expect.any(String), rule: 'Choose a rule.' } },
    ])
    expect((await save(ada, 'no-uuid')).status).toBe(404)
  })

  it('are no more than a hundred, also of two added at once', async () => {
    const ids = Array.from({ length: limits.savedReplies - 1 }, () => randomUUID())
    await cloud.db.insert(savedReplies).values(ids.map((id) => ({ id, ...reply })))
    const statuses = (await Promise.all([save(ada, randomUUID()), save(bob, randomUUID())])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 409])
    expect((await save(ada, ids[0] ?? '')).status).toBe(200)
  })
})
