import { connect } from 'node:net'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { type Gun, type Hit, inParallel, openGun } from '../../bench/harness/load.ts'
import { official, person, query, testSecret } from '../../bench/harness/people.ts'
import { type Call, calls, errorBody, refusalsOf } from '../../src/api/contract.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { freePort } from '../cloud/support/freePort.ts'
import { type CloudProcess, startProcess } from '../cloud/support/process.ts'
import { registration } from '../cloud/support/registration.ts'
import { amount } from './support/amount.ts'
import { type Generated, request } from './support/requests.ts'

const width = 24
/** In milliseconds. */
const longestAnswer = 5_000

const versioned = z.object({ code: z.string(), message: z.string() })
const unversioned = z.object({ code: z.int(), error_code: z.string(), msg: z.string() })
const providerError = z.union([versioned, unversioned])

const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31)
onPostgres('the whole product', (database) => {
  let port: number
  let cloud: CloudProcess
  let gun: Gun
  let tokens: Record<string, string>

  beforeAll(async () => {
    const created = await database.create()
    const url = created.kind === 'postgres' ? created.url : ''
    port = await freePort()
    cloud = startProcess({
      DATABASE_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'error',
      CORE_TOKEN_SECRET: testSecret,
      RATE_LIMIT_FACTOR: '100000',
      APP_QUOTA: '1000000',
    })
    await cloud.says('eady at')
    gun = openGun(`http://127.0.0.1:${port}`, width)
    tokens = {
      developer: (await person('developer')).token,
      reviewer: (await official(url, 'reviewer', 'REVIEWER')).token,
      admin: (await official(url, 'admin', 'ADMIN')).token,
      account: await signUp(gun, url),
      broken: 'not.a.token',
    }
    const { path } = calls.registerApp
    const body = registration('com.fuzz.kept')
    await gun.fire({ method: 'POST', path, token: tokens.developer ?? '', body })
  })

  afterAll(async () => {
    await gun.close()
    cloud.child.kill('SIGKILL')
    await cloud.ended
  })

  it('generated requests over every route and the provider get no 5xx, and nothing beside its schema', async () => {
    const count = amount(95_000, 500)
    const batch = 1_000
    const faults: unknown[] = []
    for (let done = 0; done < count; done += batch) {
      const shots = fc.sample(request, { numRuns: Math.min(batch, count - done), seed: seed + done })
      await inParallel(shots.length, width, async (n) => {
        const shot = shots[n]
        if (!shot) return
        const token = tokens[shot.as]
        const hit = await gun.fire({ ...shot, ...(token !== undefined && { token }) })
        const why = faultOf(shot, hit)
        if (why !== null) faults.push({ why, shot: brief(shot), answer: brief(hit) })
      })
      expect({ seed: seed + done, faults: faults.slice(0, 5) }).toEqual({ seed: seed + done, faults: [] })
    }
  })

  it('bytes that are no request, or half of one, are refused, and the portal still answers', async () => {
    expect(await faultsOfRaw(port, amount(5_000, 50))).toEqual([])
    expect((await gun.fire({ path: calls.health.path })).status).toBe(200)
  })
})

/** The provider's token of somebody new, whose address the database says is confirmed. */
async function signUp(gun: Gun, databaseUrl: string): Promise<string> {
  const credentials = { email: 'fuzz.account@example.com', password: 'a long enough password' }
  const post = (path: string) => gun.fire({ method: 'POST', path: `/auth/v1${path}`, body: credentials })
  await post('/signup')
  await query(databaseUrl, 'update auth_users set email_confirmed_at = now()')
  const { text } = await post('/token?grant_type=password')
  return z.object({ access_token: z.string() }).parse(JSON.parse(text)).access_token
}

function faultOf(shot: Generated, hit: Hit): string | null {
  if (hit.status === 0) return `no answer: ${hit.error}`
  if (hit.status >= 500) return `status ${hit.status}`
  // A person's exports wait for each other.
  const mayWait = shot.path.startsWith(calls.exportAccount.path)
  if (hit.ms > longestAnswer && !mayWait) return `took over ${longestAnswer} ms`
  if (hit.status === 304 || hit.status === 204 || (hit.status >= 300 && hit.status < 400)) return null
  // The HTTP parser refuses too long a head before there is a request.
  if (shot.part === 'pages' || hit.status === 431) return null
  const answer = parse(hit.text)
  if (shot.part === 'provider')
    return hit.status < 400 || isPage(hit.text) || providerError.safeParse(answer).success
      ? null
      : 'error beside its schema'
  if (hit.status >= 400) return refusalFault(shot.call, answer)
  if (!shot.call) return null
  return shot.call.answer.safeParse(answer).success ? null : 'answer beside its schema'
}

/** A path that leads to no route is NOT_FOUND, whatever call it was made from. */
function refusalFault(call: Call | null, answer: unknown): string | null {
  const refusal = errorBody.safeParse(answer)
  if (!refusal.success) return 'error beside its schema'
  const { code } = refusal.data
  const isDeclared = !call || code === 'NOT_FOUND' || refusalsOf(call).some((one) => one === code)
  return isDeclared ? null : `${code} is no declared refusal`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isPage = (text: string) => text.startsWith('<!doctype html>')

const brief = (value: object) =>
  Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' ? part.slice(0, 300) : key === 'call' ? undefined : part,
    ]),
  )

/** On connections of their own. */
async function faultsOfRaw(port: number, count: number): Promise<string[]> {
  const line = fc.constantFrom(
    'GET /api/health HTTP/1.1\r\nHost: x\r\n',
    'POST /api/dev/apps/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n',
    'GET /auth/v1/user HTTP/1.0\r\n',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array)),
    fc
      .tuple(line, fc.uint8Array({ maxLength: 200 }))
      .map(([head, rest]) => Buffer.concat([Buffer.from(head), Buffer.from(rest)])),
    fc
      .tuple(
        line,
        fc.constantFrom(
          'Content-Length: -1',
          'Content-Length: 99999999999',
          'Transfer-Encoding: chunked',
          'Content-Length: 5\r\nTransfer-Encoding: chunked',
          'Authorization: Bearer \xff',
          `X: ${'y'.repeat(20_000)}`,
        ),
        fc.uint8Array({ maxLength: 50 }),
      )
      .map(([head, header, rest]) =>
        Buffer.concat([Buffer.from(`${head}${header}\r\n\r\n`, 'latin1'), Buffer.from(rest)]),
      ),
  )
  const samples = fc.sample(bytes, { numRuns: count, seed })
  const faults: string[] = []
  await inParallel(count, 16, async (n) => {
    const status = await exchangeBytes(port, samples[n] ?? Buffer.alloc(0))
    if (/^5/.test(status) && status !== '501' && status !== '505')
      faults.push(`status ${status} to raw bytes`)
  })
  return faults
}

/** The status of the first answer to the bytes, `closed` without one. */
function exchangeBytes(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      // Half a request would wait for its rest; the client says that none comes.
      socket.end()
    })
    socket.setTimeout(longestAnswer, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 'closed'))
  })
}
