import { vi } from 'vitest'

import type { Session } from '../../../src/api/session/authProvider.ts'

/** The key under which the provider's client stores the session. */
export const sessionKey = 'portal-auth'

/** A session as the client stores it, good for so many seconds more. */
export const store = (session: Session, seconds: number) =>
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) + seconds }),
  )

/** The provider's module, its client loaded. */
export async function loadProvider() {
  const provider = await loadProviderWithoutClient()
  await provider.preloadProvider()
  return provider
}

/** The provider's module of a new page, its client not loaded yet. */
export async function loadProviderWithoutClient() {
  vi.resetModules()
  return await import('../../../src/api/session/authProvider.ts')
}
