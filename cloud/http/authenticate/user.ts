import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { AccessToken, Call, TeamAction, TokenScope } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { scopeNeeded, signInNeeded } from '../httpError.ts'

export type CallToken = Pick<AccessToken, 'id' | 'name' | 'kind' | 'packageNames'> & {
  teamId: string
  scopes: TokenScope[]
  /** Until when it works, unless it is ended before. */
  expiresAt: Date
  lastUsedAt: Date | null
}

/** The caller; `token` limits them. `signIn`: of their token; `signedInAt`: its time, else the token's, in seconds
 * since 1970. `secondFactorAt`: when a code of a second factor was last entered in the sign-in; `awaitsCode`: it has to be
 * entered yet. `needs`: the team action of the call, to be checked again under a lock. */
export type User = {
  id: string
  email: string
  token?: CallToken
  signIn?: string
  signedInAt?: number
  secondFactorAt?: number
  awaitsCode?: true
  needs?: TeamAction
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Claims = { sub?: unknown; email?: unknown; iat?: unknown; amr?: unknown; aal?: unknown }

export function userOf({ sub, email, iat, amr, aal }: Claims): User | null {
  if (typeof sub !== 'string' || !uuid.test(sub)) return null
  if (typeof email !== 'string' || email === '') return null
  const signedInAt = latest(amr) ?? (typeof iat === 'number' ? iat : undefined)
  const secondFactorAt = aal === 'aal2' ? latest(amr, isOfFactor) : undefined
  return {
    id: sub.toLowerCase(),
    email,
    ...(signedInAt !== undefined && { signedInAt }),
    ...(secondFactorAt !== undefined && { secondFactorAt }),
  }
}

const methods = z.array(z.object({ method: z.optional(z.string()), timestamp: z.number() }))

/** When somebody has last proven who they are, in one of the ways that count. */
function latest(amr: unknown, counts: (method?: string) => boolean = () => true): number | undefined {
  const { data = [] } = methods.safeParse(amr)
  const times = data.filter(({ method }) => counts(method)).map(({ timestamp }) => timestamp)
  return times.length === 0 ? undefined : Math.max(...times)
}

const isOfFactor = (method = '') => method === 'totp' || method.startsWith('mfa/')

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
  /** Since when the person of its token has a second factor, or null; undefined of a provider that says so by itself. */
  factorSince: (providerToken: string) => Promise<Date | null | undefined>
  /** Removes a person's second factors; null where the cloud has no right to. */
  removeFactors: ((tx: Database, userId: string) => Promise<void>) | null
  /** A person's sign-ins; null of a provider that lists none. */
  signIns: (userId: string, tx?: Database) => Promise<OpenSignIn[] | null>
  /** Ends one of a person's sign-ins, all but one, or all, as far as the provider lets the cloud. */
  endSignIns: (tx: Database, userId: string, which: Ending) => Promise<void>
}

type Ending = { only?: string | undefined; except?: string | undefined }

export type OpenSignIn = { id: string; createdAt: Date; lastSeenAt: Date }
