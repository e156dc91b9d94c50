import { beforeAll, describe, expect, it } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { embedded } from '../cloud/support/databases.ts'
import { setUpCloud } from '../cloud/support/setUpCloud.ts'
import type { Person } from '../cloud/support/testCloud.ts'

const friend = 'https://portal.example.com'
const cloud = setUpCloud(embedded, { allowedOrigins: [friend] })
let person: Person
beforeAll(async () => {
  person = await cloud.person('person')
})

const own = [friend, 'http://127.0.0.1:3000', 'http://localhost:3000']
const foreign = [
  'https://evil.example',
  'null',
  'http://127.0.0.1:3000.evil.example',
  'http://127.0.0.1.evil.example:3000',
  'http://evil.example:3000',
  'http://127.0.0.1:1',
  'https://127.0.0.1:3000',
  'http://localhost',
  'https://portal.example.com.evil.example',
  'https://evil-portal.example.com',
  'https://sub.portal.example.com',
  'http://portal.example.com',
  'https://portal.example.com:8443',
  'https://PORTAL.example.com.evil.example',
  'file://',
  '*',
]

describe.each([
  ['GET', calls.listApps.path],
  ['PUT', calls.saveProfile.path],
  ['DELETE', '/api/dev/apps/com.northlight.live-captions'],
  ['POST', calls.exchangeToken.path],
  ['POST', '/api/admin/apps/x/approve'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
])('%s %s', (method, path) => {
  it.each([...foreign, ...own])('grants a page of %s what is its own, and sets no cookie', async (origin) => {
    const preflight = await cloud.app.request(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    const actual = await cloud.app.request(path, {
      method: method === 'DELETE' ? 'GET' : method,
      headers: { origin, authorization: `Bearer ${person.coreToken}`, 'content-type': 'application/json' },
      ...(['PUT', 'POST'].includes(method) && { body: '{}' }),
    })
    for (const { headers } of [preflight, actual])
      expect([headers.get('access-control-allow-origin'), headers.get('set-cookie')]).toEqual([
        own.includes(origin) ? origin : null,
        null,
      ])
  })
})

it.each([calls.getMe.path, calls.listApps.path, calls.checkAdmin.path, '/auth/v1/user'])(
  '%s takes a token neither from a cookie nor from its query',
  async (path) => {
    const cookie = ['core_token', 'token', 'access_token', 'sb-access-token', 'session']
      .map((name) => `${name}=${person.coreToken}`)
      .join('; ')
    const query = `?access_token=${person.coreToken}&token=${person.coreToken}`
    expect((await cloud.app.request(path, { headers: { cookie } })).status).toBe(401)
    expect((await cloud.app.request(path + query)).status).toBe(401)
  },
)

it('lets pages of allowed origins read an app’s ETag, and send it back', async () => {
  const headers = { origin: friend, authorization: `Bearer ${person.coreToken}` }
  const read = await cloud.app.request(calls.listApps.path, { headers })
  expect(read.headers.get('access-control-expose-headers')).toMatch(/ETag/i)
  const ask = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' }
  const preflight = await cloud.app.request('/api/dev/apps/x', {
    method: 'OPTIONS',
    headers: { ...headers, ...ask },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/If-Match/i)
})
