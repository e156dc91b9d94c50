import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../features/mail/mail.ts'
import type { AddressOf, Limits } from '../http/limits/limits.ts'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'

export type AuthConfig = Pick<
  Config,
  | 'siteUrl'
  | 'portalUrl'
  | 'siteOrigins'
  | 'allowedOrigins'
  | 'authIssuer'
  | 'localTools'
  | 'rateLimitFactor'
  | 'mailIntervalSeconds'
  | 'trustedProxies'
>

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** `left`: the factors that the user has now. */
export type FactorChange = { change: 'added' | 'removed'; left: number; at: Date }

/** What the cloud does about second factors: it seals their secrets under `secret`, and tells people of changes by what
 * `changed` writes in the change's transaction and `committed` sends. */
export type FactorServices = {
  secret: string
  changed: (tx: Database, user: { id: string; email: string }, change: FactorChange) => Promise<void>
  committed: () => void
}

/** `now`: the clock of expiries; `constantTimeMs`: shortest answer where time could reveal an account. */
export type AuthDependencies = {
  config: AuthConfig
  db: Database
  mailer: Mailer
  log: Pick<Log, 'warn' | 'error'>
  limits: Limits
  factors: FactorServices
  now?: () => Date
  constantTimeMs?: number
  passwordCost?: PasswordCost
}

export type AuthContext = Required<AuthDependencies> & { addressOf: AddressOf }

/** Answers no sooner than after `constantTimeMs`, failures too, so that the time reveals no account. */
export async function constantTime<T>(
  { constantTimeMs }: Pick<AuthContext, 'constantTimeMs'>,
  work: () => Promise<T>,
): Promise<T> {
  const pause = setTimeout(constantTimeMs)
  const [result] = await Promise.allSettled([work(), pause])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
