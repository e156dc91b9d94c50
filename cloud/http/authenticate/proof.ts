import { and, eq } from 'drizzle-orm'

import { developers } from '../../db/schema.ts'
import type { Ctx } from '../ctx.ts'
import { HttpError } from '../httpError.ts'

export async function isProven({ db, provider, user }: Ctx<'provider' | 'user'>): Promise<boolean> {
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

/** Stores a hosted provider's answer on an address: it takes the provider's own token, which only a sign-in brings. */
export async function keepProof(ctx: Ctx<'provider' | 'user'>, providerToken: string): Promise<void> {
  if (await isProven(ctx)) return
  const { db, user, provider } = ctx
  const isSaid = await provider.hasProvenEmail(user, providerToken).catch(() => false)
  if (isSaid) await db.update(developers).set({ provenEmail: user.email }).where(eq(developers.id, user.id))
}
