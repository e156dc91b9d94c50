import { request } from 'node:http'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { type AuthServer, openAuthServer } from './support/authServer.ts'

let server: AuthServer
beforeAll(async () => {
  server = await openAuthServer()
})
afterAll(() => server.close())

/** The status of a request that came here under another name, as after DNS rebinding. */
function statusUnder(host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.once('error', reject)
    call.end()
  })
}

it.each(['/mail', '/mail.json', '/auth/v1/google?state=x', '/auth/v1/callback'])(
  '%s is hidden from other host names',
  async (path) => {
    const hosts = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1:3000']
    const statuses = await Promise.all(hosts.map((host) => statusUnder(host, path)))
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(await statusUnder('localhost:3000', path)).not.toBe(404)
  },
)
