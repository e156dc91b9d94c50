import { useSelector } from '@xstate/react'
import { type Actor, createActor, waitFor } from 'xstate'
import { takeAuthLink } from '../../api/session/authLink.ts'
import { recoveryBegun } from '../../api/session/sessionMemory.ts'
import { bearer, renewTokensBy, storedCoreToken } from '../../api/session/tokens.ts'
import { createAuthCommands } from './authCommands.ts'
import { authMachine } from './authMachine.ts'
import { persistAuth } from './authPersistence.ts'
import { viewAuth } from './authView.ts'

/** One actor per page, begun before the first render: a late subscriber would miss session events (AUTH §2). */
export let authActor: Actor<typeof authMachine>

/** An actor that has not begun, as every page is before anything is known: for HTML made beforehand. */
export function restAuth(): void {
  authActor = createActor(authMachine, { input: { storedCoreToken: null, link: null, recovery: false } })
}

/**
 * Starts the page's actor with what the browser has stored and what the address brought. Returns a function that
 * stops it, for a window that shows one page after another, as Storybook's does.
 */
export function startAuth(): () => void {
  const link = takeAuthLink()
  const actor = createActor(authMachine, {
    input: { storedCoreToken: storedCoreToken(), link, recovery: recoveryBegun() },
  })
  authActor = actor
  const persistence = persistAuth(actor)
  actor.start()
  renewTokensBy(async () => {
    actor.send({ type: 'token.renew' })
    await waitFor(actor, (snapshot) => !snapshot.matches({ session: { ready: 'renewing' } }))
    return bearer()
  })

  return () => {
    persistence.unsubscribe()
    actor.stop()
  }
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

/** The commands of the page's actor, for pages and for the machines they run. */
export const authCommands = createAuthCommands(() => authActor)
export const { signIn, signUp, signOut } = authCommands

/** The auth state of SPEC.md §3. */
export const useAuth = () => ({ ...useSelector(authActor, viewAuth, sameView), signIn, signUp, signOut })

type View = ReturnType<typeof viewAuth>

function sameView(before: View, after: View): boolean {
  return (Object.keys(after) as (keyof View)[]).every((key) => Object.is(before[key], after[key]))
}
