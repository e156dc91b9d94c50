import { shallowEqual, useSelector } from '@xstate/react'
import {
  type Actor,
  createActor,
  getInitialSnapshot,
  type SnapshotFrom,
  type Subscription,
  waitFor,
} from 'xstate'
import { consumeAuthLink } from '../../api/session/authLink.ts'
import { isRecoveryStored, storeEmail, storeRecovery } from '../../api/session/authStorage.ts'
import {
  bearer,
  setTokenReadiness,
  setTokenRenewal,
  setTokens,
  setVerification,
  storedCoreToken,
} from '../../api/session/tokens.ts'
import { useIsHydrating } from '../../lib/useIsHydrating.ts'
import { createAuthCommands } from './authCommands.ts'
import { authMachine, viewAuth } from './authMachine.ts'

/** One actor per page, started before the first render: a late subscriber would miss session events. */
export let authActor: Actor<typeof authMachine>

const nothingKnown = { storedCoreToken: null, link: null, recovery: false }

/** Creates the page's actor without starting it, for prerendered HTML: nothing is known of the user. */
export function createIdleAuth(): void {
  authActor = createActor(authMachine, { input: nothingKnown })
}

/** Starts the page's actor from storage and address. Returns its stop, for Storybook, which shows many pages. */
export function startAuth(): () => void {
  const link = consumeAuthLink()
  const actor = createActor(authMachine, {
    input: { storedCoreToken: storedCoreToken(), link, recovery: isRecoveryStored() },
  })
  authActor = actor
  const persistence = persistAuth(actor)
  actor.start()
  setTokenReadiness((signal) =>
    isSettled(actor.getSnapshot()) ? null : waitFor(actor, isSettled, signal && { signal }),
  )
  setTokenRenewal(async () => {
    actor.send({ type: 'token.renew' })
    await authCommands.waitForRenewal()
    return bearer()
  })
  setVerification(async (signal) => {
    actor.send({ type: 'code.ask' })
    try {
      const asked = await waitFor(actor, isAnswered, signal && { signal })
      await authCommands.waitForRenewal()
      return asked.matches({ codeRequest: 'passed' })
    } catch (left) {
      actor.send({ type: 'code.cancel' })
      throw left
    }
  })

  return () => {
    persistence.unsubscribe()
    actor.stop()
  }
}

/** Whether calls carry the signed-in user's token, or nobody is signed in. */
const isSettled = (snapshot: SnapshotFrom<typeof authMachine>) =>
  snapshot.hasTag('tokenReady') ||
  snapshot.matches({ session: 'signedOut' }) ||
  snapshot.matches({ session: 'signingOut' })

const isAnswered = (snapshot: SnapshotFrom<typeof authMachine>) => viewAuth(snapshot).codeRequest === null

/** Resolves once it is known whether somebody is signed in, or that it can't be known. */
export const whenAuthKnown = () => waitFor(authActor, (snapshot) => !snapshot.hasTag('loading'))

/** Resolves once API calls carry the signed-in user's token. */
export async function whenTokenReady(): Promise<{ userId: string; coreToken: string | null }> {
  const { context } = await waitFor(
    authActor,
    (snapshot) => snapshot.hasTag('tokenReady') && snapshot.context.session !== null,
  )
  return { userId: context.session?.user.id ?? '', coreToken: context.coreToken }
}

/** Calls back with the id of who is signed in when that changes, until the function it returns is called. */
export function onUserChange(listener: (userId: string | undefined) => void): () => void {
  const userId = () => authActor.getSnapshot().context.session?.user.id
  let before = userId()
  const { unsubscribe } = authActor.subscribe(() => {
    if (userId() === before) return
    before = userId()
    listener(before)
  })
  return unsubscribe
}

/** The commands of the page's actor, for pages and as input of their machines. */
export const authCommands = createAuthCommands(() => authActor)
export const { signIn, signUp, signOut } = authCommands

/** The auth state of the page. While React hydrates, what the prerendered page shows: the actor may know more by then,
 * and React leaves what it doesn't find again in the root's HTML beside what it draws. */
export function useAuth() {
  const known = useSelector(authActor, viewAuth, shallowEqual)
  const view = useIsHydrating() ? viewAuth(getInitialSnapshot(authMachine, nothingKnown)) : known
  return { ...view, signIn, signUp, signOut }
}

/** Writes tokens for API calls and storage on every change; while loading or offline the last visit's stay. */
export function persistAuth(actor: Actor<typeof authMachine>): Subscription {
  return actor.select(selectPersisted, shallowEqual).subscribe((next) => {
    if (next === null) return
    setTokens({ core: next.core, provider: next.provider })
    storeEmail(next.email)
    storeRecovery(next.recovery)
  })
}

function selectPersisted(snapshot: SnapshotFrom<typeof authMachine>) {
  if (snapshot.hasTag('loading') || snapshot.matches({ session: 'unreachable' })) return null
  const { coreToken, recovery } = snapshot.context
  // A session without its second factor is nobody's yet.
  const session = snapshot.matches({ session: 'askingCode' }) ? null : snapshot.context.session
  return {
    core: coreToken,
    provider: session?.access_token ?? null,
    email: session?.user.email ?? null,
    recovery,
  }
}
