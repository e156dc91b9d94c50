import type { Context } from 'hono'
import * as z from 'zod/mini'

import { readJson } from '../../http/body.ts'
import type { App, CloudEnv } from '../../http/cloudEnv.ts'
import { invalid } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { noteKeyUse } from '../sessions/admit.ts'
import { durations } from '../sessions/durations.ts'
import { callingApp, type Keeper, keeperOf } from './keeper.ts'
import { deleteData, deleteKey, mergeData, readData, storageLimits, tooLarge } from './simpleStorage.ts'

/** Room for the largest data there may be, written as JSON. */
const largestBody = 4 * 1024 * 1024

const update = z.object({ data: z.record(z.string(), z.string()) })

/** /api/sdk/simple-storage: what apps' servers keep of a person (PROTOCOL.md §3). */
export function storageRoutes(app: App, { db, limits }: Services): void {
  const all = '/api/sdk/simple-storage/:userId'
  const one = `${all}/:key`

  async function admit(c: Context<CloudEnv>): Promise<Keeper> {
    const appId = await callingApp(db, c.req.header('authorization'))
    await limits.take('simpleStorage', appId)
    await noteKeyUse(db, appId, durations.keyUse)
    c.header('cache-control', 'no-store')
    return keeperOf(db, appId, c.req.param('userId') ?? '')
  }

  app.get(all, async (c) => c.json({ success: true, data: await readData(db, await admit(c)) }))

  app.get(one, async (c) => {
    const data = await readData(db, await admit(c))
    const key = c.req.param('key')
    return c.json({ success: true, data: Object.hasOwn(data, key) ? { [key]: data[key] } : {} })
  })

  app.put(all, async (c) => {
    const keeper = await admit(c)
    const { success, data: sent } = update.safeParse(await readJson(c.req.raw, largestBody))
    if (!success) throw invalid({ data: 'Must be an object whose values are texts.' })
    if (Object.values(sent.data).some(({ length }) => length > storageLimits.value))
      throw tooLarge('A value must be 100 kB or less.')
    await mergeData(db, keeper, sent.data)
    return c.json({ success: true })
  })

  app.delete(all, async (c) => {
    await deleteData(db, await admit(c))
    return c.json({ success: true })
  })

  app.delete(one, async (c) => {
    await deleteKey(db, await admit(c), c.req.param('key'))
    return c.json({ success: true })
  })
}
