import { createRemoteJWKSet } from 'jose'
import * as z from 'zod/mini'

import type { IdentityProvider } from './user.ts'
import { unreachable } from './verify.ts'

const account = z.object({
  id: z.string(),
  email: z.optional(z.string()),
  email_confirmed_at: z.nullish(z.string()),
  identities: z.nullish(
    z.array(
      z.object({
        provider: z.string(),
        identity_data: z.nullish(
          z.object({ email: z.optional(z.string()), email_verified: z.optional(z.boolean()) }),
        ),
      }),
    ),
  ),
})
const factors = z.array(z.object({ id: z.string(), status: z.string(), created_at: z.string() }))
const withFactors = z.object({ factors: z.nullish(factors) })
const settings = z.object({ mailer_autoconfirm: z.boolean() })

/** Hosted Supabase at `url`. A token's own `user_metadata` proves nothing, since users may write
 * it; the provider's record of the user does, unless the project confirms every address unseen. */
type Hosted = { url: string; anonKey: string; serviceRoleKey: string | null }

export function hostedProvider({ url, anonKey, serviceRoleKey }: Hosted): IdentityProvider {
  const base = `${url}/auth/v1`
  const ask = async (path: string, token: string): Promise<unknown> => {
    const response = await fetch(`${base}${path}`, {
      headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5_000),
    })
    return response.ok ? response.json() : null
  }

  return {
    issuer: base,
    algorithms: ['ES256', 'RS256'],
    keys: createRemoteJWKSet(new URL(`${base}/.well-known/jwks.json`), { timeoutDuration: 5_000 }),

    async hasProvenEmail(user, providerToken) {
      if (providerToken === null) return false
      const [answer, rules] = await Promise.all([ask('/user', providerToken), ask('/settings', anonKey)])
      const person = account.safeParse(answer)
      if (!person.success || person.data.id !== user.id) return false
      if (!sameEmail(person.data.email, user.email) || !person.data.email_confirmed_at) return false

      const vouched = (person.data.identities ?? []).some(
        ({ provider, identity_data: data }) =>
          provider !== 'email' && data?.email_verified === true && sameEmail(data.email, user.email),
      )
      const isConfirmedByMail = settings.safeParse(rules).data?.mailer_autoconfirm === false
      return vouched || isConfirmedByMail
    },

    // Only the provider knows, and it would have to be given the person's own token: an hour at most, until that ends.
    isSignedIn: async () => true,

    async factorSince(providerToken) {
      const person = withFactors.safeParse(await ask('/user', providerToken))
      if (!person.success) return undefined
      const times = (person.data.factors ?? [])
        .filter(({ status }) => status === 'verified')
        .map(({ created_at: at }) => Date.parse(at))
      return times.length === 0 ? null : new Date(Math.min(...times))
    },

    removeFactors:
      serviceRoleKey === null
        ? null
        : (_, userId) =>
            removeAll(`${base}/admin/users/${userId}`, serviceRoleKey).catch((error: unknown) => {
              throw unreachable(error)
            }),

    // It lists none, and ends none for others: the cloud refuses the tokens of those that it marked as ended.
    signIns: async () => null,
    endSignIns: async () => {},
  }
}

async function removeAll(person: string, serviceRoleKey: string): Promise<void> {
  const call = async (method: string, path: string): Promise<unknown> => {
    const response = await fetch(`${person}${path}`, {
      method,
      headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
      signal: AbortSignal.timeout(5_000),
    })
    if (!response.ok) throw new Error(`The provider answered ${response.status} to ${method} of factors.`)
    return response.json()
  }
  for (const { id } of factors.parse(await call('GET', '/factors')))
    await call('DELETE', `/factors/${encodeURIComponent(id)}`)
}

const sameEmail = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
