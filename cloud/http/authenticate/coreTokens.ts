import { jwtVerify, SignJWT } from 'jose'

import { signInClaim } from './signIn.ts'
import { type User, userOf } from './user.ts'

export const coreIssuer = 'developer-portal-cloud'
const audience = 'developer-portal-api'
/** When a second factor was last used in the sign-in, in seconds since 1970. */
const factorClaim = 'second_factor_at'
const lifetimeSeconds = 3_600

export type CoreTokens = {
  issue: (user: User, signIn?: string) => Promise<string>
  verify: (token: string) => Promise<User | null>
}

/** Core tokens: HS256 under `secret`, valid for an hour. */
export function coreTokens(secret: string): CoreTokens {
  const key = new TextEncoder().encode(secret)
  return {
    issue: ({ id, email, secondFactorAt }, signIn) =>
      new SignJWT({ email, [signInClaim]: signIn, [factorClaim]: secondFactorAt })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(coreIssuer)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key),

    async verify(token) {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: coreIssuer,
        audience,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      const user = userOf(payload)
      const secondFactorAt = payload[factorClaim]
      return user && typeof secondFactorAt === 'number' ? { ...user, secondFactorAt } : user
    },
  }
}
