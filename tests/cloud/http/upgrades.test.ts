import { connect } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { createLog } from '../../../cloud/lib/log.ts'
import { type RunningCloud, startCloud } from '../../../cloud/start.ts'
import { oneDatabase } from '../support/databases.ts'
import { testConfig } from '../support/testConfig.ts'

let cloud: RunningCloud
const lines: string[] = []

beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(line) })
  cloud = await startCloud(testConfig({ port: 0, database: await oneDatabase.create() }), log)
})
afterAll(() => cloud.stop())

const handshake = [
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

/** The status of the answer to a request with these headers. */
function statusOf(path: string, headers: string[]): Promise<string> {
  const socket = connect(cloud.port, '127.0.0.1').on('error', () => {})
  socket.write([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${cloud.port}`, ...headers, '', ''].join('\r\n'))
  return new Promise((resolve) =>
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).split(' ')[1] ?? '')
    }),
  )
}

it.each([
  ['/app-ws', handshake, '404'],
  ['/app-ws', ['Connection: keep-alive', ...handshake], '404'],
  ['/app-ws', ['Connection: keep-alive, Upgrade', ...handshake], '101'],
  ['/api/dev/sessions/1/sound', handshake, '404'],
  ['/api/dev/listeners/1/socket', handshake, '404'],
  ['/api/health', handshake, '200'],
  ['/api/health', ['Connection: Upgrade', ...handshake], '200'],
  ['/api/health', ['Connection: Upgrade', 'Upgrade: h2c'], '200'],
])('GET %s with %j is answered %s', async (path, headers, status) => {
  expect(await statusOf(path, headers)).toBe(status)
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
