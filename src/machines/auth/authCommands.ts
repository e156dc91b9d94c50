import { type Actor, waitFor } from 'xstate'
import { type Session, signIn, signUp } from '../../api/session/authProvider.ts'
import type { authMachine } from './authMachine.ts'

export type AuthCommands = {
  /** Signs in with a password; /dashboard follows after 500 ms. Errors: the provider's. */
  signIn: (email: string, password: string) => Promise<Session>
  /** Signs up; the session is null where the address must be confirmed first. Errors: the provider's. */
  signUp: (email: string, password: string) => Promise<Session | null>
  signOut: () => void
  beginRecovery: () => void
  endRecovery: () => void
  setRecoverySession: (session: Session) => void
  withoutRedirect: <Value>(work: () => Promise<Value>) => Promise<Value>
  waitForSignOut: () => Promise<void>
  /** Resolves once calls carry a token of the session as it is. */
  waitForRenewal: () => Promise<void>
}

/** The commands of the auth actor that `getActor` returns at the time of the call. */
export function createAuthCommands(getActor: () => Actor<typeof authMachine>): AuthCommands {
  async function waitForSignOut(): Promise<void> {
    await waitFor(getActor(), (snapshot) => !snapshot.matches({ session: 'signingOut' }))
  }

  async function waitForRenewal(): Promise<void> {
    await waitFor(getActor(), (snapshot) => !snapshot.matches({ session: { ready: 'renewing' } }))
  }

  async function withRedirectPause<Value>(attempt: () => Promise<Value>): Promise<Value> {
    await waitForSignOut()
    getActor().send({ type: 'password.started' })
    try {
      const session = await attempt()
      getActor().send({ type: session === null ? 'password.failed' : 'password.succeeded' })
      return session
    } catch (error) {
      getActor().send({ type: 'password.failed' })
      throw error
    }
  }

  async function withoutRedirect<Value>(work: () => Promise<Value>): Promise<Value> {
    getActor().send({ type: 'redirect.hold' })
    try {
      return await work()
    } finally {
      getActor().send({ type: 'redirect.release' })
    }
  }

  return {
    signIn: (email, password) => withRedirectPause(() => signIn(email, password)),
    signUp: (email, password) => withRedirectPause(() => signUp(email, password)),
    signOut: () => getActor().send({ type: 'signOut' }),
    beginRecovery: () => getActor().send({ type: 'recovery.begin' }),
    endRecovery: () => getActor().send({ type: 'recovery.end' }),
    setRecoverySession: (session) => getActor().send({ type: 'provider.session', session }),
    withoutRedirect,
    waitForSignOut,
    waitForRenewal,
  }
}
