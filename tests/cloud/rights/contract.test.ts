import { beforeAll, expect, it } from 'vitest'

import { calls } from '../../../src/api/contract.ts'
import { onOneDatabase } from '../support/databases.ts'
import { keyOf } from '../support/registration.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { openTestCloud, type Person, registration } from '../support/testCloud.ts'

onOneDatabase('the wire', (database) => {
  const cloud = setUpCloud(database, { allowedOrigins: ['https://portal.example.com'] })
  let person: Person

  beforeAll(async () => {
    person = await cloud.person('person')
  })

  const put = (body: string | Uint8Array | ReadableStream | null, type: string | null = 'application/json') =>
    cloud.app.request('/api/dev/auth/profile', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${person.coreToken}`,
        ...(type !== null && { 'content-type': type }),
      },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit)
  const answer = async (response: Response | Promise<Response>) => {
    const { status } = await response
    const body: unknown = await (await response).json()
    return [status, body]
  }

  it('tells malformed JSON, another type and too much apart', async () => {
    const malformed = [400, { error: 'The body is not well-formed JSON.', code: 'MALFORMED_JSON' }]
    expect(await answer(put('{"company":'))).toEqual(malformed)
    expect(await answer(put(new Uint8Array([0x22, 0xff, 0x22])))).toEqual(malformed)

    const notJson = [
      415,
      { error: 'The body must be JSON, with Content-Type: application/json.', code: 'NOT_JSON' },
    ]
    expect(await answer(put('company=x', 'application/x-www-form-urlencoded'))).toEqual(notJson)
    expect(await answer(put('{}', 'text/plain'))).toEqual(notJson)
    expect((await put('{"company":"x"}', 'application/json; charset=utf-8')).status).toBe(200)

    const tooLarge = [413, { error: 'The body must be 256 KiB or less.', code: 'TOO_LARGE' }]
    expect(await answer(put(JSON.stringify({ company: 'x'.repeat(256 * 1024) })))).toEqual(tooLarge)
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536).fill(32)) })
    expect(await answer(put(endless))).toEqual(tooLarge)
  })

  it('refuses a body that nests too deeply, wherever that is, before it reads it', async () => {
    const tooDeep = [400, { error: 'The body nests arrays or objects too deeply.', code: 'TOO_DEEP' }]
    const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels)
    for (const levels of [33, 8_000, 100_000]) {
      expect(await answer(put(nested(levels)))).toEqual(tooDeep)
      expect(await answer(put(`{"more":${nested(levels)}}`))).toEqual(tooDeep)
      expect(await answer(put(`{"company":${nested(levels)}}`))).toEqual(tooDeep)
    }
    expect(await answer(put(`{"company":${nested(5_000, '{"a":', '}')}}`))).toEqual(tooDeep)
    expect(await answer(put('['.repeat(200_000)))).toEqual(tooDeep)

    const flat = JSON.stringify({
      company: 'Flat',
      more: [nested(40), `"${nested(40)}\\`, ...Array(40).fill([])],
    })
    expect((await put(flat)).status).toBe(200)
    expect((await put(`{"company":"Flat","more":${nested(31)}}`)).status).toBe(200)
  })

  it('refuses a body with too many values before it judges them', async () => {
    const tooMany = [413, { error: 'The body must have 20,000 values or fewer.', code: 'TOO_LARGE' }]
    const lists = ['0', '""', '{}', '[]'].map((value) => `[${Array(60_000).fill(value).join()}]`)
    for (const list of lists) {
      expect(await answer(put(`{"company":${list}}`))).toEqual(tooMany)
      const { status } = await cloud.call(calls.registerApp, { as: person, body: `{"permissions":${list}}` })
      expect(status).toBe(413)
    }
    const text = JSON.stringify({ company: 'Flat', more: ','.repeat(60_000) })
    expect((await put(text)).status).toBe(200)
  })

  it('keeps the exchange small: its body, and how often one address calls it', async () => {
    const limited = await openTestCloud(database, { rateLimitFactor: 0.001 })
    const { path } = calls.exchangeToken
    const exchange = (body: string, address: string, cloudOf = limited) =>
      answer(
        cloudOf.app.request(
          path,
          { method: 'POST', headers: { 'content-type': 'application/json' }, body },
          address,
        ),
      )
    expect(await exchange(JSON.stringify({ supabaseToken: 'x'.repeat(16 * 1024) }), '198.51.100.1')).toEqual([
      413,
      { error: 'The body must be 16 KiB or less.', code: 'TOO_LARGE' },
    ])
    const deep = '['.repeat(8_000) + ']'.repeat(8_000)
    expect((await exchange(`{"supabaseToken":${deep}}`, '198.51.100.1'))[0]).toBe(400)

    const guess = JSON.stringify({ supabaseToken: 'a.b.c' })
    const statuses: unknown[] = []
    for (let times = 0; times < 8; times++) statuses.push((await exchange(guess, '198.51.100.2'))[0])
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    expect((await exchange(guess, '198.51.100.3'))[0]).toBe(401)
    await limited.close()
  })

  it('takes only an object for a body', async () => {
    for (const body of ['[]', 'null', '"text"', '7', 'true']) {
      const [status, refusal] = await answer(put(body))
      expect([status, Object.keys((refusal as { fields: object }).fields)]).toEqual([422, ['body']])
    }
  })

  it('answers what it does not know in JSON', async () => {
    const unknown = [404, { error: 'We couldn’t find what you’re looking for.', code: 'NOT_FOUND' }]
    expect(await answer(cloud.app.request('/api/nothing'))).toEqual(unknown)
    expect(await answer(cloud.app.request('/api/dev/apps', { method: 'DELETE' }))).toEqual(unknown)
    expect(await answer(cloud.app.request('/api'))).toEqual(unknown)
  })

  it('lives', async () => {
    expect(await answer(cloud.app.request('/api/health'))).toEqual([200, { status: 'ok' }])
  })

  it('merges the profile, trims it and checks it', async () => {
    const save = (body: object) => cloud.call(calls.saveProfile, { as: person, body })
    const first = await save({
      company: '  Northlight  ',
      contactEmail: 'hello@example.com',
      id: 'x',
      email: 'x',
    })
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: person.id,
        email: person.email,
        profile: {
          company: 'Northlight',
          website: '',
          contactEmail: 'hello@example.com',
          description: '',
          logo: '',
        },
      },
    ])
    const second = await save({ website: 'example.com/' })
    expect(second.body.profile).toEqual({ ...first.body.profile, website: 'https://example.com' })
    expect((await cloud.call(calls.getMe, { as: person })).body).toEqual(second.body)

    const wrong = await save({ company: ' ', contactEmail: 'nobody', website: 'ftp://x.example' })
    expect([wrong.status, wrong.body]).toEqual([
      422,
      {
        error: 'Please fix the errors in the form.',
        code: 'INVALID_FIELDS',
        fields: {
          company: 'Company/Organization name is required',
          contactEmail: 'Please enter a valid contact email address',
          website: 'Please enter a valid website URL',
        },
      },
    ])
  })

  it('lets the site and the allowed origins call, and nobody else', async () => {
    const preflight = async (origin: string) => {
      const response = await cloud.app.request('/api/dev/apps', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
      const { headers } = response
      return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
    }
    for (const origin of ['https://portal.example.com', 'http://127.0.0.1:3000', 'http://localhost:3000']) {
      expect(await preflight(origin)).toEqual([origin, 'true'])
    }
    for (const origin of ['https://evil.example', 'null', 'https://portal.example.com.evil.example']) {
      expect((await preflight(origin))[0]).toBeNull()
    }
  })

  it('sends the security headers with every answer', async () => {
    const paths = [
      '/api/health',
      '/api/nothing',
      '/api/dev/apps',
      '/api/openapi.json',
      '/docs',
      '/install/none',
    ]
    for (const path of [...paths, '/', '/pages.css', '/mail', '/mail.json', '/auth/v1/settings']) {
      const { headers } = await cloud.app.request(`http://127.0.0.1:3000${path}`)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
      })
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';|default-src 'none';/)
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('promises TLS where the site has it', async () => {
    const secure = await openTestCloud(database, { siteUrl: 'https://portal.example.com' })
    const { headers } = await secure.app.request('/api/health')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    await secure.close()
  })

  it('slows down who calls too often', async () => {
    const limited = await openTestCloud(database, { rateLimitFactor: 0.001 })
    const eager = await limited.person('eager')
    const statuses: number[] = []
    let last: Headers | undefined
    for (let times = 0; times < 8; times++) {
      const { status, headers } = await limited.call(calls.getMe, { as: eager })
      statuses.push(status)
      last = headers
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect(Number(last?.get('retry-after'))).toBeGreaterThan(0)
    const { status } = await limited.call(calls.getMe, { as: await limited.person('patient') })
    expect(status).toBe(200)
    await limited.close()
  })

  it('logs one line a request, without what is secret', async () => {
    const { body } = await cloud.call(calls.registerApp, {
      as: person,
      body: registration('com.example.logged'),
    })
    await cloud.call(calls.trackSharing, {
      as: person,
      params: { packageName: 'com.example.logged' },
      body: { emails: ['secret.tester@example.com'] },
    })
    const lines = cloud.lines.map((line) => JSON.parse(line))
    const { requestId, traceId, ms, time, ...line } = lines.at(-1)
    expect(line).toEqual({
      level: 'info',
      method: 'POST',
      path: '/api/dev/apps/com.example.logged/share',
      status: 200,
      msg: 'request',
    })
    expect([typeof requestId, typeof traceId, typeof ms, typeof time]).toEqual([
      'string',
      'string',
      'number',
      'string',
    ])
    const text = cloud.lines.join('')
    for (const secret of [keyOf(body), person.coreToken, 'secret.tester', testOnly(keyOf(body))]) {
      expect(text).not.toContain(secret)
    }
  })
})

/** The random part of a key. */
const testOnly = (apiKey: string) => apiKey.slice(4, 34)
