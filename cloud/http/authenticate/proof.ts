import { and, eq } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { developers } from '../../db/schema.ts'
import { HttpError } from '../httpError.ts'
import type { IdentityProvider } from './identityProvider.ts'
import type { User } from './user.ts'

export type ProofDeps = { db: Database; provider: IdentityProvider }

export async function isProven({ db, provider }: ProofDeps, user: User): Promise<boolean> {
  if (await provider.hasProvenEmail(user, null)) return true
  const [kept] = await db
    .select({ id: developers.id })
    .from(developers)
    .where(and(eq(developers.id, user.id), eq(developers.provenEmail, user.email)))
  return kept !== undefined
}

export const unproven = () =>
  new HttpError(
    'EMAIL_UNPROVEN',
    'Your email address isn’t confirmed. Sign out, then sign in with a link we email you.',
  )

/** Keeps what a hosted provider says of an address: it is asked with its own token, which only a sign-in brings. */
export async function keepProof(deps: ProofDeps, user: User, providerToken: string): Promise<void> {
  if (await isProven(deps, user)) return
  const isSaid = await deps.provider.hasProvenEmail(user, providerToken).catch(() => false)
  if (isSaid)
    await deps.db.update(developers).set({ provenEmail: user.email }).where(eq(developers.id, user.id))
}
