import { setTimeout as pause } from 'node:timers/promises'

import { calls } from '../../src/api/contract.ts'
import { openTwo, socketAt } from '../../tests/cloud/platform/support/instances.ts'
import {
  type AppSocket,
  behaveWell,
  type Called,
  createApp,
  has,
  introduce,
  readLog,
  startSession,
} from '../../tests/cloud/platform/support/tryIt.ts'
import { withPostgres } from '../harness/database.ts'
import type { Program } from '../harness/program.ts'
import { quantile, rounded } from '../harness/statistics.ts'

export default {
  about:
    'API keys while a server runs: reconnections during rotations, and revocations at another instance than the session’s',

  run: ({ amount, report }) =>
    withPostgres(async ({ create }) => {
      const database = {
        name: 'Postgres',
        create: async () => ({ kind: 'postgres' as const, url: await create() }),
      }
      const [one, other] = await openTwo(database)
      const owner = await one.person('owner')
      const rounds = amount(50, 5)
      const closings: number[] = []
      const [refused, admitted]: [unknown[], unknown[]] = [[], []]
      let connections = 0

      for (let round = 0; round < rounds; round++) {
        const opened = Promise.withResolvers<{ called: Called; socket: AppSocket }>()
        const app = await createApp(one, owner, `com.bench.keys-${round}`, async (given) => {
          const called = { ...given, socketUrl: socketAt(other) }
          opened.resolve({ called, socket: await behaveWell(called) })
        })
        const session = await startSession(one, owner, app)
        await readLog(one, owner, session, has('step', /^First layout/))
        const { called, socket } = await opened.promise
        const params = { packageName: app.packageName }

        let last = socket
        let apiKey = called.apiKey
        let isRotated = false
        const connect = async () => {
          last.ws.terminate()
          last = await introduce(called, { apiKey })
          await Promise.race([last.heard('tpa_connection_ack'), last.closed])
          connections++
          const [answer] = last.received
          if (answer?.type !== 'tpa_connection_ack') refused.push(answer)
        }
        const looping = (async () => {
          while (!isRotated) await connect()
        })()
        const rotated = await one.call(calls.rotateKey, { as: owner, params, body: { grace: '1h' } })
        isRotated = true
        await looping
        await connect()
        apiKey = rotated.body.apiKey
        await connect()

        const start = performance.now()
        const { key } = rotated.body
        await one.call(calls.revokeKey, { as: owner, params: { ...params, id: key.id } })
        const isClosed = await Promise.race([last.closed, pause(5_000, null)])
        closings.push(isClosed ? performance.now() - start : Number.POSITIVE_INFINITY)
        const next = await introduce(called, { apiKey })
        await next.closed
        if (next.received[0]?.type !== 'tpa_connection_error') admitted.push(next.received[0])
        await app[Symbol.asyncDispose]()
      }
      await one.close()
      await other.close()

      const slowest = rounded(quantile(closings, 1), 0)
      report(
        `median of a revocation, from its call to the closed socket: ${rounded(quantile(closings, 0.5), 0)} ms`,
      )
      return {
        figure: `${connections} connections during ${rounds} rotations: ${refused.length} refused; ${rounds} revocations: session closed after ${slowest} ms at most, ${admitted.length} later connections admitted`,
        target: '0 refused, closed within 1,000 ms, 0 admitted',
        passed: refused.length === 0 && admitted.length === 0 && slowest <= 1_000,
        details: { closings, refused: refused.slice(0, 5), admitted: admitted.slice(0, 5) },
      }
    }),
} satisfies Program
