import { createRemoteJWKSet } from 'jose'
import * as z from 'zod/mini'

import type { IdentityProvider } from './user.ts'

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
const settings = z.object({ mailer_autoconfirm: z.boolean() })

/** Hosted Supabase at `url`. A token's own `user_metadata` proves nothing, since users may write
 * it; the provider's record of the user does, unless the project confirms every address unseen. */
export function hostedProvider(url: string, anonKey: string): IdentityProvider {
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
  }
}

const sameEmail = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
