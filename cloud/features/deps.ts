import type { Sessions } from '../glasses/sessions/sessions.ts'
import type { CoreTokens } from '../http/authenticate/coreTokens.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { RouteServices } from '../http/route.ts'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import type { FindToken } from './domains/findToken.ts'
import type { Prober } from './health/prober.ts'
import type { LogoCopies } from './images/logoCopies.ts'
import type { Listeners } from './listeners/listeners.ts'
import type { Outbox } from './mail/outbox.ts'
import type { IssuerKeys } from './publishers/issuerKeys.ts'

export type Services = RouteServices & {
  config: Config
  log: Log
  core: CoreTokens
  secret: string
  portalUrl: string
  appQuota: number
  outbox: Outbox
  sessions: Sessions
  listeners: Listeners
  prober: Prober
  logos: LogoCopies
  issuerKeys: IssuerKeys
  findToken: FindToken
  limits: Limits
  /** Aborted once the process takes nothing new. */
  closing: AbortSignal
}
