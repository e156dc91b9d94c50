import { decodeJwt } from 'jose'
import { HttpError } from '../httpError.ts'
import type { IdentityProvider, User } from './user.ts'

export const signInClaim = 'session_id'

/** The sign-in that a verified token came from; undefined where it names none. */
export function signInOf(token: string): string | undefined {
  const signIn = decodeJwt(token)[signInClaim]
  return typeof signIn === 'string' ? signIn : undefined
}

/** When a verified token was issued; undefined where it doesn't say. */
export function issuedAtOf(token: string): Date | undefined {
  const { iat } = decodeJwt(token)
  return iat === undefined ? undefined : new Date(iat * 1_000)
}

/** Whether a bearer token and its sign-in, if it has one, are still valid. Rejects when that can't be checked. */
export function signInChecker(
  verifyBearer: (token: string) => Promise<User>,
  provider: Pick<IdentityProvider, 'isSignedIn'>,
): (token: string) => Promise<boolean> {
  return async (token) => {
    try {
      const user = await verifyBearer(token)
      if (user.token) return true
      const signIn = signInOf(token)
      return signIn === undefined || (await provider.isSignedIn(user, signIn))
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return false
      throw error
    }
  }
}
