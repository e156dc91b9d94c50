import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { isSessionStored, storedSession } from './storedSession.ts'

export type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

const listeners = new Set<SessionListener>()

/** The first screen reads the stored session without waiting for the provider's client (25 kB).
 * This is the session that was read, `undefined` before and from the client's INITIAL_SESSION on;
 * compared with it, the storage and the client show what another tab has changed in the
 * meantime. */
let lastSession: Session | null | undefined

/** Whether this tab takes somebody to be signed in, by what it read or by the client's last event. */
let isSignedIn = false

/** Calls back, synchronously, on every session event of the provider, this tab's and the others',
 * until the function it returns is called. */
export function onSessionEvent(listener: SessionListener): () => void {
  listeners.add(listener)
  addEventListener('storage', detectSignOut)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', detectSignOut)
  }
}

/** The stored session, read before the client is loaded; `undefined` where only the client can get it. */
export function readLastSession(): Session | null | undefined {
  const stored = storedSession()
  if (stored !== undefined) {
    lastSession = stored
    isSignedIn = stored !== null
  }
  return stored
}

/** Passes an event of the client on to the listeners. Another tab that starts while this one signs
 * out announces a session that has ended when its message arrives: what is stored decides. */
export function handleClientEvent(event: AuthChangeEvent, session: Session | null): void {
  const isStored = isSessionStored()
  if (session !== null && event !== 'INITIAL_SESSION' && !isStored) return
  isSignedIn = session !== null && isStored
  emit(event === 'INITIAL_SESSION' ? compareWithLastSession(session) : event, session)
}

/** The client starts with INITIAL_SESSION; where the session differs from the last one, that is a later event. */
function compareWithLastSession(session: Session | null): AuthChangeEvent {
  const last = lastSession
  lastSession = undefined
  if (session === null) return last && !isSessionStored() ? 'SIGNED_OUT' : 'INITIAL_SESSION'
  const refreshed = last?.user.id === session.user.id && last.access_token !== session.access_token
  return refreshed ? 'TOKEN_REFRESHED' : 'INITIAL_SESSION'
}

/** Reports by the storage event that another tab has signed out: before the client is loaded nothing else does, and
 * what the other tab's client says is lost while this one's begins to listen, or overtakes the storage. */
function detectSignOut(): void {
  if (!isSignedIn || isSessionStored()) return
  isSignedIn = false
  lastSession = null
  emit('SIGNED_OUT', null)
}

function emit(event: AuthChangeEvent, session: Session | null): void {
  for (const listener of listeners) listener(event, session)
}
