import type { JWTVerifyGetKey } from 'jose'

import type { User } from './user.ts'

export type IdentityProvider = {
  issuer: string
  algorithms: string[]
  keys: JWTVerifyGetKey
  /** Whether a link, code or identity provider proved the token's address. `providerToken`: null with a core token. */
  hasProvenEmail: (user: User, providerToken: string | null) => Promise<boolean>
  isSignedIn: (user: User, signIn: string) => Promise<boolean>
}
