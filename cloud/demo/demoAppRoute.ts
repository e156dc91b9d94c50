import * as z from 'zod/mini'
import { demoApp } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { socketUrl } from '../glasses/webhooks/bodies.ts'
import { readJson } from '../http/body.ts'
import type { App } from '../http/cloudEnv.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Config } from '../lib/config.ts'
import { greet, openDemoSession } from './demoApp.ts'
import { readDemoKey } from './demoData.ts'

export function demoAppRoute(app: App, { config, db }: { config: Config; db: Database }): void {
  const call = z.object({
    type: z.string(),
    sessionId: z.string(),
    userId: z._default(z.string(), ''),
    // Its key goes to this portal only.
    mentraOSWebsocketUrl: z._default(z.literal(socketUrl(config)), socketUrl(config)),
  })

  app.post(`${demoApp.path}/webhook`, async (c) => {
    const apiKey = await readDemoKey(db)
    if (apiKey === undefined) throw notFound()
    const parsed = call.safeParse(await readJson(c.req.raw))
    if (!parsed.success) throw new HttpError('NOT_A_CALL', 'This request isn’t from the platform.')
    const { type, sessionId, userId, mentraOSWebsocketUrl: socketUrl } = parsed.data
    if (type === 'session_request') openDemoSession({ sessionId, userId, socketUrl, apiKey })
    return c.json({ status: 'success' })
  })

  app.post(`${demoApp.path}/tool`, async (c) => {
    const parsed = toolCall.safeParse(await readJson(c.req.raw))
    if (!parsed.success) throw new HttpError('NOT_A_CALL', 'This request isn’t from the platform.')
    const { userId, toolParameters } = parsed.data
    const isGreeted = greet(userId, toolParameters.name)
    return c.json({ status: 'success', reply: isGreeted ? 'The greeting is on the lens.' : null })
  })
}

const toolCall = z.object({
  userId: z.string(),
  toolParameters: z.object({ name: z._default(z.string().check(z.maxLength(200)), '') }),
})
