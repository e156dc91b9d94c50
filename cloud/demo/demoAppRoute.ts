import * as z from 'zod/mini'

import { answerCall } from '../../examples/no-dependencies/app.ts'
import { readJson } from '../http/body.ts'
import type { App } from '../http/cloudEnv.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { socketUrl } from '../platform/webhook/bodies.ts'
import { demoApp } from '../seed/sampleApps.ts'
import type { Services } from '../services.ts'
import { readDemoKey } from './demoKey.ts'

/** POST /demo-app/webhook: the server of the demo data's own app, which is the example of the documentation. */
export function demoAppRoute(app: App, { config, db }: Pick<Services, 'config' | 'db'>): void {
  const call = z.object({
    type: z.string(),
    sessionId: z.string(),
    // It shows its key to this portal only.
    mentraOSWebsocketUrl: z._default(z.literal(socketUrl(config)), socketUrl(config)),
  })

  app.post(`${demoApp.path}/webhook`, async (c) => {
    const apiKey = await readDemoKey(db)
    if (apiKey === undefined) throw notFound()
    const parsed = call.safeParse(await readJson(c.req.raw))
    if (!parsed.success) throw new HttpError('NOT_A_CALL', 'This is no call of the platform.')
    return c.json(answerCall(parsed.data, { packageName: demoApp.packageName, apiKeys: [apiKey] }))
  })
}
