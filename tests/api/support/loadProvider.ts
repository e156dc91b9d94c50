import { vi } from 'vitest'

import type { Session } from '../../../src/api/session/authProvider.ts'

/** Where the provider's client keeps the session. */
export const sessionKey = 'portal-auth'

/** A session as the client stores it, good for so many seconds more. */
export const store = (session: Session, seconds: number) =>
  localStorage.setItem(
    sessionKey,
    JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) + seconds }),
  )

/** The provider's module with a client of its own, as a page has it once the client has come. */
export async function loadProvider() {
  const provider = await loadBareProvider()
  await provider.preloadProvider()
  return provider
}

/** The provider's module as a newly loaded page has it, before its client has come. */
export async function loadBareProvider() {
  vi.resetModules()
  return await import('../../../src/api/session/authProvider.ts')
}
