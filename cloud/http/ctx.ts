import type { HttpBindings } from '@hono/node-server'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import type { Log } from '../lib/log.ts'
import type { IdentityProvider, User } from './authenticate/user.ts'

export type CloudEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    log: Log
    version?: string
  }
}

export type App = Hono<CloudEnv>

type Everything = {
  user: User
  portalUrl: string
  appQuota: number
  secret: string
  provider: IdentityProvider
}

/** The first argument of a rule: the database, or a transaction, and what else it names. */
export type Ctx<Needed extends keyof Everything = never> = { db: Database } & Pick<Everything, Needed>

/** Runs work in a transaction: in the one that `ctx` is in already, else in its own. */
export function inTransaction<C extends Ctx, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db instanceof PgTransaction) return work(ctx)
  return ctx.db.transaction((db) => work({ ...ctx, db }))
}
