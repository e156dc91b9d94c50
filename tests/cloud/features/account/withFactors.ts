import { createClient } from '@supabase/supabase-js'
import { eq } from 'drizzle-orm'

import { authUsers } from '../../../../cloud/db/schema.ts'
import { hashPassword } from '../../../../cloud/identity/passwords.ts'
import { calls } from '../../../../src/api/contract.ts'
import { shownCode, withFactor } from '../../identity/support/factors.ts'
import { must, password } from '../../identity/support/steps.ts'
import type { Person, TestCloud } from '../../support/testCloud.ts'

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const clock = { now: () => new Date() }

/** Supabase's own client, whose calls the cloud of a test answers. */
function clientOf(cloud: TestCloud, device: string) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    request.headers.set('user-agent', device)
    return cloud.app.request(request)
  }
  const auth = { autoRefreshToken: false, detectSessionInUrl: false, persistSession: true } as const
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return createClient(cloud.config.siteUrl, 'anon', { auth: { ...auth, storage }, global: { fetch } }).auth
}

/** Signs a person in by password. `token`: the core token for the session as it is now. */
export async function signedIn(cloud: TestCloud, { id, email }: Person, device = 'curl/8.5.0') {
  const passwordHash = await hashPassword(password, cheap)
  await cloud.db.update(authUsers).set({ passwordHash }).where(eq(authUsers.id, id))
  const auth = clientOf(cloud, device)
  await must(auth.signInWithPassword({ email, password }))

  const exchange = async () => {
    const { session } = await must(auth.getSession())
    const body = { supabaseToken: session?.access_token ?? '' }
    return cloud.call(calls.exchangeToken, { body, headers: { 'user-agent': device } })
  }
  return {
    auth,
    exchange,
    token: async () => (await exchange()).body.coreToken,
    /** Turns a second factor on; the session has used it then. */
    turnOn: () => withFactor(auth, clock),
    /** Enters the code that the app shows, `ahead` steps from now: each works once. */
    enter: ({ id, secret }: { id: string; secret: string }, ahead = 1) =>
      must(auth.mfa.challengeAndVerify({ factorId: id, code: shownCode(secret, clock, ahead) })),
  }
}
