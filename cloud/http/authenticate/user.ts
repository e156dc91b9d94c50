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

/** Who makes a call; with `token` only what that is for. `signIn`: that their bearer token came from; `signedInAt`: when
 * that was, or else when the token was issued, in seconds since 1970. `needs`: what the call needs of their role in a
 * team, for what judges it again under a lock. */
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

/** What turns and call budgets are counted by: an access token, or a sign-in, spends its own, never those of another
 * sign-in of its owner, who may have to end it. */
export const credentialOf = ({ id, token, signIn }: User) => token?.id ?? signIn ?? id

export function requireScope({ scope }: Call, { scopes }: CallToken): void {
  if (scope === undefined) throw signInNeeded()
  if (scope !== 'any' && !scopes.includes(scope)) throw scopeNeeded(scope)
}
