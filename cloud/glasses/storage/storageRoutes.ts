import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { stripNulText } from '../../db/stripNul.ts'
import { noteKeyUse } from '../../features/keys/keyRow.ts'
import { afterAnswer } from '../../http/answer.ts'
import { readJson } from '../../http/body.ts'
import type { App, CloudEnv } from '../../http/ctx.ts'
import { HttpError, invalid, tooMany } from '../../http/httpError.ts'
import { clientAddressBehind, type Limits } from '../../http/limits/limits.ts'
import type { PerUserConcurrency } from '../../http/limits/perUserConcurrency.ts'
import type { Config } from '../../lib/config.ts'
import { durations } from '../sessions/durations.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { callingApp, type Keeper, keeperOf } from './keeper.ts'
import {
  deleteData,
  deleteKey,
  mergeData,
  readData,
  requireFewKeys,
  storageEntry,
  storageLimits,
  tooLarge,
} from './simpleStorage.ts'

const largestBody = 4 * 1024 * 1024

const update = z.object({ data: z.record(z.string(), z.string()) })

type Deps = {
  config: Config
  db: Database
  limits: Limits
  sessions: Pick<Sessions, 'logCall'>
  perUserConcurrency: PerUserConcurrency
}

type Asked = { keeper: Keeper; key: string; body: unknown }

export function storageRoutes(app: App, { config, db, limits, sessions, perUserConcurrency }: Deps): void {
  const addressOf = clientAddressBehind(config.trustedProxies)
  const all = '/api/sdk/simple-storage/:userId'
  const one = `${all}/:key`

  async function admit(c: Context<CloudEnv>): Promise<Keeper> {
    const { appId, keyId } = await callingApp(db, c.req.header('authorization'))
    await limits.take('simpleStorage', appId)
    await noteKeyUse(db, { keyId, address: addressOf(c), purpose: 'storage' }, durations.keyUse)
    c.header('cache-control', 'no-store')
    return keeperOf(db, appId, stripNulText(c.req.param('userId') ?? ''))
  }

  /** Does what an admitted app's server asks, and logs it in the sessions that the person runs of the app. */
  const serve = (work: (asked: Asked) => Promise<object>) => async (c: Context<CloudEnv>) => {
    const start = performance.now()
    const keeper = await admit(c)
    // Each call reads and writes all of the storage: an app's calls have their turns, with their bodies.
    const endTurn = await perUserConcurrency(`storage ${keeper.appId}`)
    if (endTurn === null) throw tooMany(1)
    const { method, path } = c.req
    const key = c.req.param('key') ?? ''
    let body: unknown
    const log = (status: number, answer: unknown) => {
      const ms = Math.round(performance.now() - start)
      return sessions.logCall(keeper, storageEntry({ method, path, key, body, status, answer, ms }))
    }
    try {
      if (method === 'PUT') {
        body = await readJson(c.req.raw, largestBody)
        // The key may have ended while its sender held back the last byte.
        await callingApp(db, c.req.header('authorization'))
      }
      const answer = { success: true, ...(await work({ keeper, body, key })) }
      await log(200, answer)
      return c.json(answer)
    } catch (error) {
      if (error instanceof HttpError) await log(error.status, error.body)
      throw error
    } finally {
      afterAnswer(c, endTurn)
    }
  }

  app.get(
    all,
    serve(async ({ keeper }) => ({ data: await readData(db, keeper) })),
  )

  app.get(
    one,
    serve(async ({ keeper, key }) => {
      const data = await readData(db, keeper)
      return { data: Object.hasOwn(data, key) ? { [key]: data[key] } : {} }
    }),
  )

  app.put(
    all,
    serve(async ({ keeper, body }) => {
      const given = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
      if (typeof given === 'object' && given !== null) requireFewKeys(given)
      const { success, data: sent } = update.safeParse(body)
      if (!success) throw invalid({ data: 'Must be an object with string values.' })
      if (Object.values(sent.data).some(({ length }) => length > storageLimits.value))
        throw tooLarge('A value must be 100 kB or less.')
      await mergeData(db, keeper, sent.data)
      return {}
    }),
  )

  app.delete(
    all,
    serve(async ({ keeper }) => {
      await deleteData(db, keeper)
      return {}
    }),
  )

  app.delete(
    one,
    serve(async ({ keeper, key }) => {
      await deleteKey(db, keeper, key)
      return {}
    }),
  )
}
