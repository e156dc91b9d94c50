import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { isSessionStored, storedSession } from './storedSession.ts'

export type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

const listeners = new Set<SessionListener>()

/** The session that the first screen read without the client (25 kB); `undefined` before, and from INITIAL_SESSION on.
 * Comparison with it shows what another tab has changed in the meantime. */
let lastSession: Session | null | undefined

/** Whether this tab takes somebody to be signed in, by what it read or by the client's last event. */
let isSignedIn = false

/** Calls back, synchronously, on session events of all tabs until the returned function is called. */
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

/** Emits a client's event. A tab that starts during a sign-out may announce an ended session: storage decides. */
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

/** Watches the storage for another tab's sign-out: the client's own message may be lost, or come before the storage. */
function detectSignOut(): void {
  if (!isSignedIn || isSessionStored()) return
  isSignedIn = false
  lastSession = null
  emit('SIGNED_OUT', null)
}

function emit(event: AuthChangeEvent, session: Session | null): void {
  for (const listener of listeners) listener(event, session)
}
