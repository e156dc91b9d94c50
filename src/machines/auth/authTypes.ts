import type { AuthLink } from '../../api/session/authLink.ts'
import type { Session } from '../../api/session/authProvider.ts'

/** What the browser kept, and what the address brought. */
export type Input = { storedCoreToken: string | null; link: AuthLink | null; recovery: boolean }

/** What the machine remembers. */
export type Context = {
  session: Session | null
  coreToken: string | null
  link: AuthLink | null
  recovery: boolean
  /** Signed out by a person's own will, who then need not be brought back to where they were. */
  signedOutByUser: boolean
  /** Signed out otherwise: the session ran out, or ended elsewhere. */
  sessionEnded: boolean
  /** What went wrong with the link of a mail. */
  notice: string | null
}

/** What the provider, the pages and the calls of the cloud tell. */
export type Events =
  | { type: 'provider.session'; session: Session }
  | { type: 'provider.refreshed'; session: Session }
  | { type: 'provider.signedOut' }
  | { type: 'token.renew' }
  | { type: 'link.accept' }
  | { type: 'link.refuse' }
  | { type: 'password.started' }
  | { type: 'password.succeeded' }
  | { type: 'password.failed' }
  | { type: 'recovery.begin' }
  | { type: 'recovery.end' }
  | { type: 'signOut' }
  | { type: 'retry' }
