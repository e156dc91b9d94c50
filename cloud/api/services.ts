import type { Outbox } from '../domain/mail/index.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { RouteServices } from '../http/route.ts'
import type { CoreTokens } from '../http/tokens/coreTokens.ts'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import type { Prober } from '../platform/health/prober.ts'
import type { LogoCopies } from '../platform/images/logoCopies.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'

export type Services = RouteServices & {
  config: Config
  log: Log
  core: CoreTokens
  /** Seals the answers stored for Idempotency-Keys. */
  secret: string
  outbox: Outbox
  sessions: Sessions
  prober: Prober
  /** Copies of foreign logos, which reviewers see. */
  logos: LogoCopies
  /** Buckets that are stored in the database. */
  limits: Limits
}
