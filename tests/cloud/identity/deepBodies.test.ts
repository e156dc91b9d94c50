import { beforeAll, describe, expect, it } from 'vitest'

import { setUpAuthServer } from './support/authServer.ts'
import { must, password, signedUp } from './support/steps.ts'

const server = setUpAuthServer()
let bearer: { authorization: string }
beforeAll(async () => {
  const { session } = await must((await signedUp(server, 'deep@example.com')).getSession())
  bearer = { authorization: `Bearer ${session?.access_token}` }
})

const calls: [string, string][] = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/otp'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/verify'],
  ['PUT', '/user'],
]

const list = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const object = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`

describe.each(calls)('%s %s', (method, path) => {
  const send = async (body: string) => {
    const response = await server.request(path, { method, headers: bearer, body })
    return response.status
  }

  it.each([
    ['an unclosed list', '['.repeat(100_000)],
    ['a list', list],
    ['an object', object],
  ])('refuses %s, deeply nested, as malformed', async (_, body) => {
    expect(await send(body)).toBe(400)
  })

  it.each([
    'email',
    'phone',
    'password',
    'current_password',
    'data',
    'type',
    'token',
    'token_hash',
    'refresh_token',
  ])('does not fail at a deeply nested %s', async (field) => {
    const right = {
      email: 'deep@example.com',
      password: `another ${password}`,
      type: 'signup',
      token: '123456',
    }
    const body = JSON.stringify({ ...right, [field]: 0 }).replace(`"${field}":0`, `"${field}":${list}`)
    expect(await send(body)).toBeLessThan(500)
  })
})
