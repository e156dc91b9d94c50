import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { freePort } from '../cloud/support/freePort.ts'
import { type CloudProcess, signIn, startProcess } from '../cloud/support/process.ts'
import { registration } from '../cloud/support/registration.ts'

// It starts the whole product, which a busy machine does in half a minute.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const connections = 200
/** What others wait for at most, in milliseconds: the p99 of health, and a revocation. */
const bar = { health: 250, revocation: 1_000 }

let directory: string
let cloud: CloudProcess
let port: number

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'portal-attack-'))
  port = await freePort()
  cloud = startProcess({ DATA_DIR: directory, PORT: String(port), RATE_LIMIT_FACTOR: '1' })
  await cloud.says('Portal ready at')
})

afterAll(async () => {
  cloud.child.kill('SIGKILL')
  await cloud.ended
  rmSync(directory, { recursive: true, force: true })
})

const urlOf = (path: string) => `http://127.0.0.1:${port}${path}`

async function send(as: string, method: string, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
  return fetch(urlOf(path), { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

type Held = { socket: Socket; answer: Promise<string> }

/** Registers an app but for the last byte of the call. */
async function holdBack(token: string, n: number): Promise<Held> {
  const body = JSON.stringify(registration(`com.leaked.app-${n}`))
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const answer = once(socket, 'close').then(() => text)
  const { method, path } = calls.registerApp
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nAuthorization: Bearer ${token}`
  const length = Buffer.byteLength(body)
  socket.write(
    `${head}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body.slice(0, -1)}`,
  )
  return { socket, answer }
}

async function p99OfHealth(): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < 200; n++) {
    const begun = performance.now()
    await (await fetch(urlOf('/api/health'))).arrayBuffer()
    took.push(performance.now() - begun)
  }
  return took.sort((a, b) => a - b)[197] ?? Number.NaN
}

test('a leaked token with 200 bodies that do not end holds up nobody, and does nothing once it is revoked', async () => {
  const owner = await signIn(urlOf(''), 'developer@example.com', 'smart-glasses')
  const form = { name: 'Leaked', scopes: ['apps:read', 'apps:write'] }
  const made = calls.createToken.answer.parse(
    await (await send(owner, 'POST', calls.createToken.path, form)).json(),
  )

  const held = await Promise.all(Array.from({ length: connections }, (_, n) => holdBack(made.accessToken, n)))
  // The token has turns left while its bodies are read.
  expect((await send(made.accessToken, 'GET', calls.getMe.path)).status).toBe(200)
  expect(await p99OfHealth()).toBeLessThan(bar.health)

  const begun = performance.now()
  const path = calls.revokeToken.path.replace('{id}', made.token.id)
  expect((await send(owner, 'DELETE', path)).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(bar.revocation)

  for (const { socket } of held) socket.write('}')
  const answers = await Promise.all(held.map(({ answer }) => answer))
  const statuses = new Set(answers.map((text) => text.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)))
  expect([...statuses]).toEqual(['401'])
})
