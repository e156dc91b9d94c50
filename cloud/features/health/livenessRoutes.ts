import { sql } from 'drizzle-orm'
import { calls } from '../../../src/api/contract.ts'
import { isUpToDate } from '../../db/upgrade.ts'
import type { App } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { openRoute } from '../../http/route.ts'
import { nullAfter } from '../../lib/nullAfter.ts'
import type { Services } from '../deps.ts'

/** Milliseconds that the database may take until a balancer gets 503. */
const longestWait = 2_000

export function healthRoute(app: App, services: Services): void {
  const { db, closing } = services

  openRoute(app, services, calls.health, async () => {
    await db.execute(sql`select 1`)
    return { status: 'ok' as const }
  })

  openRoute(app, services, calls.ready, async () => {
    if (closing.aborted) throw notReady('The portal is stopping.')
    if (!(await nullAfter(longestWait, isUpToDate(db))))
      throw notReady('The portal’s database doesn’t respond, or isn’t up to date.')
    return { status: 'ready' as const }
  })
}

const notReady = (text: string) => new HttpError('NOT_READY', text)
