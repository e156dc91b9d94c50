import { connect } from 'node:net'

import fc from 'fast-check'
import * as z from 'zod/mini'

import { type Call, calls, errorBody, refusalsOf } from '../../src/api/contract.ts'
import { startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { type Generated, request } from '../harness/generate.ts'
import { type Hit, inParallel, openGun } from '../harness/load.ts'
import { official, person, registration } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { countBy, quantile } from '../harness/statistics.ts'

const width = 24
const longestAnswer = 2_000

const versioned = z.object({ code: z.string(), message: z.string() })
const unversioned = z.object({ code: z.int(), error_code: z.string(), msg: z.string() })
const providerError = z.union([versioned, unversioned])

export default {
  about:
    'generated requests over every route and the provider, and raw bytes: no 5xx, no hang, no broken answer',

  run: ({ amount, report }) =>
    withPostgres(async ({ create }) => {
      const database = await create()
      const cloud = await startCloud({ env: { DATABASE_URL: database, LOG_LEVEL: 'error' } })
      const gun = openGun(cloud.url, width)
      const people: Record<string, string | undefined> = {
        developer: (await person('developer')).token,
        reviewer: (await official(database, 'reviewer', 'REVIEWER')).token,
        admin: (await official(database, 'admin', 'ADMIN')).token,
        broken: 'not.a.token',
      }
      const kept = { method: 'POST' as const, path: calls.registerApp.path, token: people.developer ?? '' }
      await gun.fire({ ...kept, body: registration('com.fuzz.kept') })

      const count = amount(95_000, 500)
      const seed = Date.now() % 2 ** 31
      const faults: { why: string; shot: unknown; answer: unknown }[] = []
      const statuses: number[] = []
      const times: number[] = []
      const batch = 1_000

      for (let done = 0; done < count; done += batch) {
        const shots = fc.sample(request, { numRuns: Math.min(batch, count - done), seed: seed + done })
        await inParallel(shots.length, width, async (n) => {
          const shot = shots[n]
          if (!shot) return
          const token = people[shot.as]
          const hit = await gun.fire({ ...shot, ...(token !== undefined && { token }) })
          statuses.push(hit.status)
          times.push(hit.ms)
          const why = faultOf(shot, hit)
          if (why !== null) faults.push({ why, shot: brief(shot), answer: brief(hit) })
        })
        if (done % 10_000 === 0) report(`${done + shots.length} requests, ${faults.length} faults`)
      }

      const rawCount = amount(5_000, 50)
      const raw = await sendRaw(Number(new URL(cloud.url).port), rawCount, seed)
      faults.push(...raw.faults.map((why) => ({ why, shot: 'raw bytes', answer: null })))
      const after = await gun.fire({ path: calls.health.path })
      if (after.status !== 200) faults.push({ why: 'it no longer answers', shot: 'health', answer: after })
      const errors = cloud
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"'))

      await gun.close()
      await cloud.stop('SIGKILL')
      const slowest = quantile(times, 1)
      return {
        figure: `${count + rawCount} requests: ${faults.length} faults, slowest ${slowest.toFixed(0)} ms`,
        target: '0 answers ≥ 500, over 2 s or beside their schema',
        passed: faults.length === 0,
        details: {
          seed,
          statuses: countBy(statuses),
          raw: raw.statuses,
          byKind: countBy(faults.map(({ why }) => why)),
          faults: faults.slice(0, 12),
          errors: errors.slice(0, 3).map((line) => line.slice(0, 700)),
        },
      }
    }),
} satisfies Program

function faultOf(shot: Generated, hit: Hit): string | null {
  if (hit.status === 0) return `no answer: ${hit.error}`
  if (hit.status >= 500) return `status ${hit.status}`
  if (hit.ms > longestAnswer) return `took over ${longestAnswer} ms`
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

/** Bytes that are no request, or half of one, on connections of their own. */
async function sendRaw(port: number, count: number, seed: number) {
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
  const statuses: string[] = []
  const faults: string[] = []
  await inParallel(count, 16, async (n) => {
    const status = await exchangeBytes(port, samples[n] ?? Buffer.alloc(0))
    statuses.push(status)
    if (/^5/.test(status) && status !== '501' && status !== '505')
      faults.push(`status ${status} to raw bytes`)
  })
  return { statuses: countBy(statuses), faults }
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
