import { sql } from 'drizzle-orm'

import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { openRoute } from '../../http/route.ts'
import type { Services } from '../services.ts'

export function healthRoute(app: App, services: Services): void {
  const { db } = services

  openRoute(app, services, calls.health, async () => {
    await db.execute(sql`select 1`)
    return { status: 'ok' as const }
  })
}
