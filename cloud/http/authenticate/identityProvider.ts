import type { JWTVerifyGetKey } from 'jose'

import type { User } from './user.ts'

export type IdentityProvider = {
  issuer: string
  algorithms: string[]
  keys: JWTVerifyGetKey
  /** Whether the provider has proof that the user controls the token's address: a link or code sent there, or
   * an identity provider's word. `providerToken` is null where only a core token is at hand. */
  hasProvenEmail: (user: User, providerToken: string | null) => Promise<boolean>
  isSignedIn: (user: User, signIn: string) => Promise<boolean>
}
