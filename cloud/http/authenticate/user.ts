import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { AccessToken, Call, TeamAction, TokenScope } from '../../../src/api/contract.ts'
import { scopeNeeded, signInNeeded } from '../httpError.ts'

export type CallToken = Pick<AccessToken, 'id' | 'name' | 'kind' | 'packageNames'> & {
  teamId: string
  scopes: TokenScope[]
  /** Until when it works, unless it is ended before. */
  expiresAt: Date
  lastUsedAt: Date | null
}

/** The caller; `token` limits them. `signIn`: of their token; `signedInAt`: its time, else the token's, in seconds
 * since 1970. `needs`: the team action of the call, to be checked again under a lock. */
export type User = {
  id: string
  email: string
  token?: CallToken
  signIn?: string
  signedInAt?: number
  needs?: TeamAction
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Claims = { sub?: unknown; email?: unknown; iat?: unknown; amr?: unknown }

export function userOf({ sub, email, iat, amr }: Claims): User | null {
  if (typeof sub !== 'string' || !uuid.test(sub)) return null
  if (typeof email !== 'string' || email === '') return null
  const signedInAt = lastSignIn(amr) ?? (typeof iat === 'number' ? iat : undefined)
  return { id: sub.toLowerCase(), email, ...(signedInAt !== undefined && { signedInAt }) }
}

const methods = z.array(z.object({ timestamp: z.number() })).check(z.minLength(1))

/** The latest of the ways in which somebody has proven who they are. */
function lastSignIn(amr: unknown): number | undefined {
  const { data } = methods.safeParse(amr)
  return data && Math.max(...data.map(({ timestamp }) => timestamp))
}

/** Whether a person's call is for a team, and for an app of it: by a token only where that is. */
export function reaches({ token }: User, teamId: string, packageName?: string): boolean {
  if (token === undefined) return true
  const { packageNames } = token
  const isForApp = packageName === undefined || packageNames === null || packageNames.includes(packageName)
  return token.teamId === teamId && isForApp
}

export const withNeeds = (user: User, { action }: Call): User => (action ? { ...user, needs: action } : user)

/** The key of turns and call budgets: no sign-in or token can spend that of another, which may have to end it. */
export const credentialOf = ({ id, token, signIn }: User) => token?.id ?? signIn ?? id

export function requireScope({ scope }: Call, { scopes }: CallToken): void {
  if (scope === undefined) throw signInNeeded()
  if (scope !== 'any' && !scopes.includes(scope)) throw scopeNeeded(scope)
}

export type IdentityProvider = {
  issuer: string
  algorithms: string[]
  keys: JWTVerifyGetKey
  /** Whether a link, code or identity provider proved the token's address. `providerToken`: null with a core token. */
  hasProvenEmail: (user: User, providerToken: string | null) => Promise<boolean>
  isSignedIn: (user: User, signIn: string) => Promise<boolean>
}
