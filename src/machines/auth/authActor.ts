import { useSelector } from '@xstate/react'
import { type Actor, createActor, waitFor } from 'xstate'
import { takeAuthLink } from '../../api/session/authLink.ts'
import * as provider from '../../api/session/authProvider.ts'
import { recoveryBegun } from '../../api/session/sessionMemory.ts'
import { bearer, renewTokensBy, storedCoreToken } from '../../api/session/tokens.ts'
import { onIdle } from '../../lib/onIdle.ts'
import { authMachine } from './authMachine.ts'
import { persistAuth } from './authPersistence.ts'
import { viewAuth } from './authView.ts'
import { loadExchange } from './loadExchange.ts'

/** One actor per page, begun before the first render: a late subscriber would miss session events (AUTH §2). */
export let authActor: Actor<typeof authMachine>

/** An actor that has not begun, as every page is before anything is known: for HTML made beforehand. */
export function restAuth(): void {
  authActor = createActor(authMachine, { input: { storedCoreToken: null, link: null, recovery: false } })
}

/**
 * Begins the page's actor with what the browser kept, and feeds it what the provider and the browser tell.
 * Returns what ends it, for a window that is one page after another, as Storybook's is.
 */
export function startAuth(): () => void {
  const link = takeAuthLink()
  const actor = createActor(authMachine, {
    input: { storedCoreToken: storedCoreToken(), link, recovery: recoveryBegun() },
  })
  authActor = actor
  const persistence = persistAuth(actor)
  actor.start()

  const unsubscribe = provider.onSessionEvent((event, session) => {
    if (event === 'SIGNED_OUT') actor.send({ type: 'provider.signedOut' })
    else if (session === null) return
    else if (event === 'TOKEN_REFRESHED') actor.send({ type: 'provider.refreshed', session })
    else if (event === 'SIGNED_IN' || event === 'USER_UPDATED')
      actor.send({ type: 'provider.session', session })
  })
  const retry = () => actor.send({ type: 'retry' })
  addEventListener('online', retry)
  renewTokensBy(async () => {
    actor.send({ type: 'token.renew' })
    await waitFor(actor, (snapshot) => !snapshot.matches({ session: { ready: 'renewing' } }))
    return bearer()
  })

  const unprepare = onIdle(() => {
    void provider.prepareProvider()
    loadExchange().catch(() => {})
  })

  return () => {
    unprepare()
    unsubscribe()
    persistence.unsubscribe()
    removeEventListener('online', retry)
    actor.stop()
  }
}

async function withRedirectPause<Value>(attempt: () => Promise<Value>): Promise<Value> {
  await signedOutWholly()
  authActor.send({ type: 'password.started' })
  try {
    const session = await attempt()
    authActor.send({ type: session === null ? 'password.failed' : 'password.succeeded' })
    return session
  } catch (error) {
    authActor.send({ type: 'password.failed' })
    throw error
  }
}

/** A sign-out under way ends first: it would take the new session with it. */
export async function signedOutWholly(): Promise<void> {
  await waitFor(authActor, (snapshot) => !snapshot.matches({ session: 'signingOut' }))
}

/** Resolves once calls carry the signed-in person's token, with whose it is. */
export async function whenTokenReady(): Promise<{ userId: string; coreToken: string | null }> {
  const { context } = await waitFor(
    authActor,
    (snapshot) => snapshot.hasTag('tokenReady') && snapshot.context.session !== null,
  )
  return { userId: context.session?.user.id ?? '', coreToken: context.coreToken }
}

/** Calls back when somebody else, or nobody, is signed in, until the function it returns is called. */
export function onPersonChange(listener: () => void): () => void {
  const person = () => authActor.getSnapshot().context.session?.user.id
  let before = person()
  const { unsubscribe } = authActor.subscribe(() => {
    if (person() === before) return
    before = person()
    listener()
  })
  return unsubscribe
}

/** Signs in with a password; /dashboard follows after 500 ms (SPEC.md §4). */
export const signIn = (email: string, password: string) =>
  withRedirectPause(() => provider.signIn(email, password))

/** Signs up; the session is null where the address must be confirmed first. */
export const signUp = (email: string, password: string) =>
  withRedirectPause(() => provider.signUp(email, password))

/** A password recovery keeps the person on the sign-in page until the new password is saved. */
export const beginRecovery = () => authActor.send({ type: 'recovery.begin' })
export const endRecovery = () => authActor.send({ type: 'recovery.end' })

/** Takes up the session of a recovery's code: its event reaches every tab, and so counts in none (AUTH §2). */
export const enterRecovery = (session: provider.Session) =>
  authActor.send({ type: 'provider.session', session })

export const signOut = () => authActor.send({ type: 'signOut' })

/** The auth state of SPEC.md §3. */
export const useAuth = () => ({ ...useSelector(authActor, viewAuth, sameView), signIn, signUp, signOut })

type View = ReturnType<typeof viewAuth>

function sameView(before: View, after: View): boolean {
  return (Object.keys(after) as (keyof View)[]).every((key) => Object.is(before[key], after[key]))
}
