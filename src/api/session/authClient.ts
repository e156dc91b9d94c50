import { type AuthChangeEvent, AuthClient, type Session } from '@supabase/supabase-js'

import { settings } from '../settings.ts'
import { storageKey } from './storedSession.ts'

const provider = {
  url: `${settings.supabaseUrl}/auth/v1`,
  headers: { apikey: settings.supabaseAnonKey, Authorization: `Bearer ${settings.supabaseAnonKey}` },
  // The portal takes the tokens out of the address itself, before the first render: see authLink.ts.
  detectSessionInUrl: false,
}

export type Listener = (event: AuthChangeEvent, session: Session | null) => void

/** The page's one client of the provider; `listener` hears all that it tells, from its first step on. */
export function createAuthClient(listener: Listener) {
  const client = new AuthClient({ ...provider, storageKey, flowType: 'implicit' })
  client.onAuthStateChange(listener)
  return client
}

/** A client apart from the session at hand, which it neither reads nor replaces. */
export const createClientApart = () =>
  new AuthClient({
    ...provider,
    storageKey: `${storageKey}-link`,
    persistSession: false,
    autoRefreshToken: false,
  })
