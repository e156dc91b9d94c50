import { afterAll, beforeAll, expect, it } from 'vitest'

import { createLog } from '../../../cloud/lib/log.ts'
import { type RunningCloud, startCloud } from '../../../cloud/start.ts'
import { type Call, calls } from '../../../src/api/contract.ts'
import { oneDatabase } from '../support/databases.ts'
import { exchange, providerSession } from '../support/process.ts'
import { testConfig } from '../support/testConfig.ts'

let cloud: RunningCloud
let url: string

beforeAll(async () => {
  cloud = await startCloud(testConfig({ port: 0, database: await oneDatabase.create() }), createLog('silent'))
  url = `http://127.0.0.1:${cloud.port}`
})
afterAll(() => cloud.stop())

const email = 'developer@example.com'

async function send(
  as: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
  body?: object,
): Promise<number> {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
  return (await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
    .status
}

const makeToken = (as: string) => send(as, calls.createToken, { name: 'Lasting', scopes: ['apps:read'] })

it.each([
  ['a new password', { method: 'PUT', path: '/auth/v1/user' }, { password: 'another long password' }],
  ['a sign-out of all devices', { method: 'POST', path: '/auth/v1/logout?scope=others' }, undefined],
] as const)('%s ends at once what a token of another sign-in can make last', async (_, remedy, body) => {
  const password = body === undefined ? 'another long password' : 'smart-glasses'
  const thief = await providerSession(url, email, password)
  const owner = await providerSession(url, email, password)
  const [stolen, own] = [await exchange(url, thief), await exchange(url, owner)]
  expect([await makeToken(stolen), await makeToken(own)]).toEqual([201, 201])

  expect(await send(owner, remedy, body)).toBeLessThan(300)
  expect([await makeToken(stolen), await send(stolen, calls.getMe)]).toEqual([401, 200])
  await expect(exchange(url, thief)).rejects.toThrow('401')
  expect(await makeToken(own)).toBe(201)
})
