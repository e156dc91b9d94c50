import type { Session } from '@supabase/supabase-js'

/** Where the provider's client keeps the session. */
export const storageKey = 'portal-auth'

/** The client renews a session from 90 s before its end. */
const margin = 90_000

export const isSessionStored = () => localStorage.getItem(storageKey) !== null

/**
 * The session that an earlier visit left, null where it left none; undefined where only the provider's client can
 * tell, since the session is to be renewed or cannot be read.
 */
export function storedSession(now = Date.now()): Session | null | undefined {
  const text = localStorage.getItem(storageKey)
  if (text === null) return null
  try {
    const session: unknown = JSON.parse(text)
    return isSession(session) && session.expires_at * 1_000 - now >= margin ? session : undefined
  } catch {
    return undefined
  }
}

function isSession(value: unknown): value is Session & { expires_at: number } {
  if (typeof value !== 'object' || value === null) return false
  const { access_token, refresh_token, expires_at, user } = value as Partial<Session>
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof user?.id === 'string'
  )
}
