import type { Outbox } from '../domain/mail/index.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { RouteServices } from '../http/route.ts'
import type { CoreTokens } from '../http/tokens/coreTokens.ts'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import type { Prober } from '../platform/health/prober.ts'
import type { LogoCopies } from '../platform/images/logoCopies.ts'
import type { Listeners } from '../platform/listeners/listeners.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'

export type Services = RouteServices & {
  config: Config
  log: Log
  core: CoreTokens
  secret: string
  outbox: Outbox
  sessions: Sessions
  listeners: Listeners
  prober: Prober
  logos: LogoCopies
  limits: Limits
  /** Aborted once the process takes nothing new. */
  closing: AbortSignal
}
