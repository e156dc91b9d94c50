import type { AuthLink } from '../../api/session/authLink.ts'
import type { Session } from '../../api/session/authProvider.ts'

/** What the browser has stored, and the link in the page's address. */
export type Input = { storedCoreToken: string | null; link: AuthLink | null; recovery: boolean }

export type Context = {
  session: Session | null
  coreToken: string | null
  link: AuthLink | null
  recovery: boolean
  /** The user signed out; the next sign-in then need not return to the last page. */
  signedOutByUser: boolean
  /** The session expired, or ended in another tab or browser. */
  sessionEnded: boolean
  /** Why the link of a mail failed. */
  notice: string | null
}

/** Events of the provider, of pages, and of API calls answered with 401 (`token.renew`). */
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
  | { type: 'redirect.hold' }
  | { type: 'redirect.release' }
  | { type: 'recovery.begin' }
  | { type: 'recovery.end' }
  | { type: 'signOut' }
  | { type: 'retry' }
