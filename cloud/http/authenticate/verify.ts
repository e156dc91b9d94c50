import { decodeJwt, errors, jwtVerify } from 'jose'

import { HttpError, unauthenticated } from '../httpError.ts'
import { type CoreTokens, coreIssuer } from './coreTokens.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { type User, userOf } from './user.ts'

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
export async function verifyBearer(
  core: CoreTokens,
  provider: IdentityProvider,
  token: string,
): Promise<User> {
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

function unreachable(cause: unknown): HttpError {
  const refusal = new HttpError('PROVIDER_UNAVAILABLE', 'We can’t reach the sign-in service. Try again.', {
    headers: { 'retry-after': '2' },
  })
  refusal.cause = cause
  return refusal
}
