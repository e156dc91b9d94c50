import { decodeJwt } from 'jose'

import type { CoreTokens } from './coreTokens.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { signInOf } from './signIn.ts'
import type { User } from './user.ts'
import { verifyBearer } from './verify.ts'

type Known = { user: User; until: number }

/** A checked token is believed for this long without being checked again, in milliseconds. */
const trust = 60_000
const mostKnown = 10_000

/** Verifies bearer tokens and remembers for a minute which were right, at most until they expire. */
export function bearerVerifier(
  core: CoreTokens,
  provider: IdentityProvider,
): (token: string) => Promise<User> {
  const known = new Map<string, Known>()

  return async (token) => {
    const seen = known.get(token)
    if (seen && seen.until > Date.now()) return seen.user

    const verified = await verifyBearer(core, provider, token)
    const signIn = signInOf(token)
    const user = signIn === undefined ? verified : { ...verified, signIn }
    known.delete(token)
    const [oldest] = known.size >= mostKnown ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    const expiresAt = (decodeJwt(token).exp ?? 0) * 1_000
    known.set(token, { user, until: Math.min(Date.now() + trust, expiresAt) })
    return user
  }
}
