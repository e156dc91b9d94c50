import type { LogoCopies } from './api/images/logoCopies.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Limits } from './limits/limits.ts'
import type { TakeTurn } from './limits/turns.ts'
import type { Log } from './log.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Prober } from './platform/health/prober.ts'
import type { Sessions } from './platform/sessions/sessions.ts'
import type { CoreTokens } from './tokens/coreTokens.ts'
import type { IdentityProvider } from './tokens/identityProvider.ts'
import type { User } from './tokens/user.ts'

/** What the routes of the API work with. */
export type Services = {
  config: Config
  db: Database
  log: Log
  core: CoreTokens
  provider: IdentityProvider
  /** Who a bearer token names. Throws 401, or 503 when the provider's keys cannot be fetched. */
  verifyBearer: (token: string) => Promise<User>
  /** Whether a bearer token is still valid and the sign-in that it came from has not ended. */
  isSignedIn: (token: string) => Promise<boolean>
  /** What seals the answers stored for Idempotency-Keys. */
  secret: string
  outbox: Outbox
  /** Seconds to wait when a user's id, or an address, has made too many calls, else null. */
  limitCalls: (key: string) => Promise<number | null>
  sessions: Sessions
  prober: Prober
  /** Copies of foreign logos, which reviewers see. */
  logos: LogoCopies
  /** Buckets that are stored in the database. */
  limits: Limits
  /** A user's turn among their own calls. */
  takeTurn: TakeTurn
  /** Checks every answer against the contract: in tests. */
  checkAnswers: boolean
}
