import { afterAll, beforeAll, expect, it } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { onEachDatabase } from './support/databases.ts'
import { openTestCloud, type Person, registration, type TestCloud } from './support/testCloud.ts'

onEachDatabase('what a body may be', (database) => {
  let cloud: TestCloud
  let developer: Person

  beforeAll(async () => {
    cloud = await openTestCloud(database)
    developer = await cloud.person('developer')
  })
  afterAll(() => cloud.close())

  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const exchange = (body: unknown) => cloud.call(calls.exchangeToken, { body })
  const register = (body: unknown) => cloud.call(calls.registerApp, { as: developer, body })
  const tooDeep = [400, { error: 'The body is nested too deeply.', code: 'TOO_DEEP' }]

  it.each([33, 4_000, 50_000])('is refused when it is nested %i deep', async (depth) => {
    const { status, body } = await register(`{"name":${nested(depth)}}`)
    expect([status, body]).toEqual(tooDeep)
    const open = await register('{"a":'.repeat(depth))
    expect([open.status, open.body]).toEqual(tooDeep)
  })

  it('is refused by the token exchange, too, which knows nobody yet', async () => {
    const { status, body } = await exchange(`{"supabaseToken":${nested(5_000)}}`)
    expect([status, body]).toEqual(tooDeep)
  })

  it('may be as deep as anybody needs, and brackets in texts are no nesting', async () => {
    const description = `${'['.repeat(500)} "quoted" \\ ${'{'.repeat(500)}`
    const body = JSON.stringify({ ...registration('com.bodies.brackets', { description }), more: 0 })
    const { status, body: answer } = await register(body.replace('"more":0', `"more":${nested(31)}`))
    expect([status, answer.app.description]).toEqual([201, description])
  })

  it('may be 16 KiB at the token exchange', async () => {
    const token = (length: number) => ({ supabaseToken: 'x'.repeat(length) })
    expect((await exchange(token(16_000))).status).toBe(401)
    const { status, body } = await exchange(token(16_400))
    expect([status, body]).toEqual([413, { error: 'The body must be 16 KiB or less.', code: 'TOO_LARGE' }])
    expect((await register('x'.repeat(300_000))).body).toEqual({
      error: 'The body must be 256 KiB or less.',
      code: 'TOO_LARGE',
    })
  })

  it('names too many testers before it looks at them', async () => {
    await register(registration('com.bodies.testers'))
    const share = (emails: unknown[]) =>
      cloud.call(calls.trackSharing, {
        as: developer,
        params: { packageName: 'com.bodies.testers' },
        body: { emails },
      })
    const { status, body } = await share(Array(80_000).fill(1))
    expect([status, (body as { fields?: unknown }).fields]).toEqual([
      422,
      { emails: 'An app can have at most 500 testers.' },
    ])
  })
})

onEachDatabase('the pace of token exchanges', (database) => {
  it('is limited for each address', async () => {
    const cloud = await openTestCloud(database, { rateLimitFactor: 0.001 })
    const { providerToken } = await cloud.person('developer')
    const exchange = async () =>
      (await cloud.call(calls.exchangeToken, { body: { supabaseToken: providerToken } })).status
    expect([await exchange(), await exchange(), await exchange(), await exchange()]).toEqual([
      ...[200, 200, 200, 429],
    ])
    await cloud.close()
  })
})
