import { decodeJwt, errors, jwtVerify } from 'jose'
import { HttpError, unauthenticated } from '../httpError.ts'
import { type CoreTokens, coreIssuer } from './coreTokens.ts'
import { signInOf } from './signIn.ts'
import { type IdentityProvider, type User, userOf } from './user.ts'

/** Who the provider's access token names. Throws 401, or 503 when the provider's keys cannot be had. */
export async function verifyProviderToken(provider: IdentityProvider, token: string): Promise<User> {
  return userFrom(async () => {
    const { payload } = await jwtVerify(token, provider.keys, {
      algorithms: provider.algorithms,
      issuer: provider.issuer,
      audience: 'authenticated',
      requiredClaims: ['sub', 'exp'],
    })
    return userOf(payload)
  })
}

/** Who a bearer token names, core or provider's. Throws as verifyProviderToken does. */
async function verifyBearer(core: CoreTokens, provider: IdentityProvider, token: string): Promise<User> {
  // The issuer only chooses the verifier; each of the two checks it again under its own key.
  return claimedIssuer(token) === coreIssuer
    ? userFrom(() => core.verify(token))
    : verifyProviderToken(provider, token)
}

async function userFrom(verify: () => Promise<User | null>): Promise<User> {
  try {
    const user = await verify()
    if (user) return user
  } catch (error) {
    if (!isTokenFault(error)) throw unreachable(error)
  }
  throw unauthenticated()
}

function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

function isTokenFault(error: unknown): boolean {
  const isFetchFault = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC' && !isFetchFault
}

export function unreachable(cause: unknown): HttpError {
  const refusal = new HttpError('PROVIDER_UNAVAILABLE', 'We can’t reach the sign-in service. Try again.', {
    headers: { 'retry-after': '2' },
  })
  refusal.cause = cause
  return refusal
}

type Known = { user: User; until: number }

/** A checked token is believed for this long without being checked again, in milliseconds. */
const trust = 60_000
const mostKnown = 10_000

/** Verifies bearer tokens and remembers for a minute which were right, at most until they expire. `withStanding`: who
 * they name, as they stand in the cloud's own tables. */
export function bearerVerifier(
  core: CoreTokens,
  provider: IdentityProvider,
  withStanding: (user: User) => Promise<User>,
): (token: string) => Promise<User> {
  const known = new Map<string, Known>()

  return async (token) => {
    const seen = known.get(token)
    if (seen && seen.until > Date.now()) return seen.user

    const verified = await verifyBearer(core, provider, token)
    const signIn = signInOf(token)
    const user = await withStanding(signIn === undefined ? verified : { ...verified, signIn })
    known.delete(token)
    const [oldest] = known.size >= mostKnown ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    const expiresAt = (decodeJwt(token).exp ?? 0) * 1_000
    known.set(token, { user, until: Math.min(Date.now() + trust, expiresAt) })
    return user
  }
}
