import { Hono } from 'hono'

import type { Database } from '../../db/database.ts'
import { publicWebhookKeys } from './keys.ts'

/** GET /.well-known/webhook-keys.json: by what app servers check that the platform calls; mounted at the root. */
export function webhookKeysPage({ db }: { db: Database }): Hono {
  const app = new Hono()
  app.get('/.well-known/webhook-keys.json', async (c) =>
    c.json(await publicWebhookKeys(db), 200, { 'Cache-Control': 'public, max-age=600' }),
  )
  return app
}
