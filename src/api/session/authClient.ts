import { AuthClient } from '@supabase/supabase-js'

import { settings } from '../settings.ts'
import type { SessionListener } from './sessionEvents.ts'
import { storageKey } from './storedSession.ts'

const provider = {
  url: `${settings.supabaseUrl}/auth/v1`,
  headers: { apikey: settings.supabaseAnonKey, Authorization: `Bearer ${settings.supabaseAnonKey}` },
  // authLink.ts reads the tokens from the address itself, before the first render.
  detectSessionInUrl: false,
}

/** The page's one client of the provider; `listener` receives every auth event from the start. */
export function createAuthClient(listener: SessionListener) {
  const client = new AuthClient({ ...provider, storageKey, flowType: 'implicit' })
  client.onAuthStateChange(listener)
  return client
}

/** A second client, which neither reads nor replaces the current session. */
export const createIsolatedClient = () =>
  new AuthClient({
    ...provider,
    storageKey: `${storageKey}-link`,
    persistSession: false,
    autoRefreshToken: false,
  })
