import { beforeAll, expect, it } from 'vitest'
import { idempotencyKeys } from '../../../cloud/db/schema.ts'
import { forgetOldKeys } from '../../../cloud/http/idempotency.ts'
import { calls } from '../../../src/api/contract.ts'
import { onOneDatabase } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { teamOfFour } from '../support/team.ts'
import { type Person, registration } from '../support/testCloud.ts'

onOneDatabase('Idempotency-Key', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
  })

  const register = (key: string, packageName: string, as = developer) =>
    cloud.call(calls.registerApp, {
      as,
      body: registration(packageName),
      headers: { 'idempotency-key': key },
    })
  const listed = async () =>
    (await cloud.call(calls.listApps, { as: developer })).body.map(({ packageName }) => packageName)

  it('gives the first answer again, key and all', async () => {
    const first = await register('a-key-of-sixteen-1', 'com.once.again')
    const again = await register('a-key-of-sixteen-1', 'com.once.again')
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await listed()).toEqual(['com.once.again'])
  })

  it('refuses the key with another body', async () => {
    await register('a-key-of-sixteen-2', 'com.once.body')
    const { status, body } = await register('a-key-of-sixteen-2', 'com.once.other')
    expect([status, body]).toEqual([
      422,
      { error: 'This Idempotency-Key was used with another request.', code: 'IDEMPOTENCY_KEY_REUSED' },
    ])
  })

  it('is each user’s own', async () => {
    const other = await cloud.person('other')
    await register('a-key-of-sixteen-3', 'com.once.mine')
    expect((await register('a-key-of-sixteen-3', 'com.once.theirs', other)).status).toBe(201)
  })

  it('stays unused by what failed', async () => {
    await register('a-key-of-sixteen-4', 'com.once.taken')
    expect((await register('a-key-of-sixteen-5', 'com.once.taken')).status).toBe(409)
    expect((await register('a-key-of-sixteen-5', 'com.once.free')).status).toBe(201)
  })

  it('registers once when twenty come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register('a-key-of-sixteen-6', 'com.once.twenty')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => body.apiKey)).size).toBe(1)
  })

  it('regenerates an API key once, and gives it again', async () => {
    await register('a-key-of-sixteen-7', 'com.once.key')
    const regenerate = (key: string) =>
      cloud.call(calls.regenerateKey, {
        as: developer,
        params: { packageName: 'com.once.key' },
        headers: { 'idempotency-key': key },
      })
    const [first, again] = [await regenerate('a-key-of-sixteen-8'), await regenerate('a-key-of-sixteen-8')]
    const next = await regenerate('a-key-of-sixteen-9')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(next.body.apiKey).not.toBe(first.body.apiKey)
    expect((await regenerate('a-key-of-sixteen-7')).status).toBe(422)
  })

  it('gives no key again to who has lost the right', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Replayed')
    const body = { ...registration('com.once.removed'), team: teamId }
    const headers = { 'idempotency-key': 'a-key-of-sixteen-removed' }
    const repeat = () => cloud.call(calls.registerApp, { as: people.DEVELOPER, body, headers })
    expect((await repeat()).status).toBe(201)
    const member = { teamId, userId: people.DEVELOPER.id }
    await cloud.call(calls.changeMember, { as: people.OWNER, params: member, body: { role: 'VIEWER' } })
    expect((await repeat()).status).toBe(403)
    await cloud.call(calls.removeMember, { as: people.OWNER, params: member })
    expect((await repeat()).status).toBe(404)
  })

  it('is read by every call that declares it', async () => {
    const as = await cloud.official('reviewer', 'REVIEWER')
    const text = { text: 'Hello' }
    const bodies: Record<Idempotent, unknown> = {
      registerApp: registration('com.once.declared'),
      regenerateKey: undefined,
      rotateKey: { grace: 'now' },
      postMessage: text,
      postToThread: text,
      addNote: text,
      createTeam: { name: 'Once' },
      invite: { email: 'once@example.com', role: 'VIEWER' },
      offerTransfer: { email: 'once@example.com' },
      createToken: { name: 'Once', scopes: ['apps:read'] },
      createDestination: { name: 'Once', url: 'https://hooks.example.com/once' },
      rotateDestinationSecret: undefined,
    }
    const { body: made } = await cloud.call(calls.createTeam, { as, body: { name: 'Keys' } })
    const params = { packageName: 'com.once.own', teamId: made.team.id, id: made.team.id }
    await cloud.call(calls.registerApp, { as, body: registration(params.packageName) })
    for (const [name, body] of Object.entries(bodies)) {
      const headers = { 'idempotency-key': 'short' }
      const answer = await cloud.call(calls[name as Idempotent], { as, params, headers, body })
      expect([name, answer.body]).toEqual([
        name,
        expect.objectContaining({ code: 'INVALID_IDEMPOTENCY_KEY' }),
      ])
    }
  })

  it('wants a key that cannot be guessed', async () => {
    const { status, body } = await register('short', 'com.once.short')
    expect([status, body]).toEqual([
      400,
      {
        error: 'The Idempotency-Key must be 16 to 200 visible characters.',
        code: 'INVALID_IDEMPOTENCY_KEY',
      },
    ])
  })

  it('keeps neither key nor answer in clear, and a day at most', async () => {
    const { body } = await register('a-key-of-sixteen-7', 'com.once.clear')
    const stored = JSON.stringify(await cloud.db.select().from(idempotencyKeys))
    expect(stored).not.toContain('a-key-of-sixteen-7')
    expect(stored).not.toContain(body.apiKey)
    expect(stored).not.toContain('com.once.clear')

    await cloud.db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    await forgetOldKeys(cloud.db)
    expect(await cloud.db.select().from(idempotencyKeys)).toEqual([])
  })
})

type Calls = typeof calls
type Idempotent = {
  [Name in keyof Calls]: Calls[Name] extends { isIdempotent: true } ? Name : never
}[keyof Calls]
