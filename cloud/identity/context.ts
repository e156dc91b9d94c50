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

/** `now` is the clock of every expiry; `constantTimeMs` how long an answer takes at least whose
 * time must not reveal whether an account exists, in milliseconds; `passwordCost` what a hash costs. */
export type AuthDependencies = {
  config: AuthConfig
  db: Database
  mailer: Mailer
  log: Pick<Log, 'warn' | 'error'>
  limits: Limits
  now?: () => Date
  constantTimeMs?: number
  passwordCost?: PasswordCost
}

export type AuthContext = Required<AuthDependencies> & { addressOf: AddressOf }
