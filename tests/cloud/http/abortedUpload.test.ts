import { request } from 'node:http'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { createLog } from '../../../cloud/lib/log.ts'
import { type RunningCloud, startCloud } from '../../../cloud/start.ts'
import { calls } from '../../../src/api/contract.ts'
import { oneDatabase } from '../support/databases.ts'
import { signIn } from '../support/process.ts'
import { testConfig } from '../support/testConfig.ts'

let cloud: RunningCloud
let url: string
const lines: { level: string; msg: string; status?: number }[] = []

beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  cloud = await startCloud(testConfig({ port: 0, database: await oneDatabase.create() }), log)
  url = `http://127.0.0.1:${cloud.port}`
})
afterAll(() => cloud.stop())

/** Sends a head and the begin of a body, and goes away when that has arrived. */
async function abort(method: string, path: string, headers: Record<string, string>): Promise<void> {
  const call = request(`${url}${path}`, { method, headers: { expect: '100-continue', ...headers } })
  call.on('error', () => {})
  const closed = new Promise((resolve) => call.once('close', resolve))
  // The cloud says so when it has the head; what it refuses unread, it answers and closes.
  await Promise.race([closed, new Promise((resolve) => call.once('continue', resolve))])
  await Promise.race([closed, new Promise((resolve) => call.write('{"email":', resolve))])
  call.destroy()
}

it.each([
  ['PUT', calls.saveProfile.path, 'application/json'],
  ['POST', calls.registerApp.path, 'application/json'],
  ['POST', calls.exchangeToken.path, 'application/json'],
  ['POST', '/api/nothing', 'application/json'],
  ['POST', '/auth/v1/token?grant_type=password', 'application/json'],
  ['POST', '/auth/v1/signup', 'application/json'],
  ['PUT', '/auth/v1/user', 'application/json'],
  ['POST', '/auth/v1/confirm', 'application/x-www-form-urlencoded'],
  ['POST', '/auth/v1/confirm', 'multipart/form-data; boundary=x'],
  ['POST', '/auth/v1/google', 'application/x-www-form-urlencoded'],
])('%s %s that ends in its body (%s) is no error of the portal', async (method, path, type) => {
  const authorization = `Bearer ${await signIn(url, 'developer@example.com', 'smart-glasses')}`
  for (const length of [{ 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }]) {
    lines.length = 0
    await abort(method, path, { authorization, 'content-type': type, ...length })
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('request'), { timeout: 5_000 })
    expect(lines.filter(({ level, status = 0 }) => level !== 'info' || status >= 500)).toEqual([])
  }
})
