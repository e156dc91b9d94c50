import type { Database } from '../db/database.ts'
import type { Mailer } from '../domain/mail/index.ts'
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

/** `now` is the clock of every expiry; `constantTimeMs` how long an answer takes at least whose
 * time must not reveal whether an account exists, in milliseconds. */
export type AuthDependencies = {
  config: AuthConfig
  db: Database
  mailer: Mailer
  log: Pick<Log, 'warn' | 'error'>
  limits: Limits
  now?: () => Date
  constantTimeMs?: number
}

export type AuthContext = Required<AuthDependencies> & { addressOf: AddressOf }
