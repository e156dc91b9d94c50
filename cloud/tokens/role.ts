import { and, eq, isNull, or } from 'drizzle-orm'

import { adminUsers } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { User } from './user.ts'

export type Role = 'ADMIN' | 'REVIEWER'

/**
 * The role of a user: that of the entry bound to the user's id. An entry that is bound to nobody is bound
 * first when the user has proven its address (DECISIONS "who is admin").
 */
export async function roleOf(
  { db, provider }: Pick<Services, 'db' | 'provider'>,
  user: User,
  providerToken: string | null = null,
): Promise<Role | null> {
  const hasAddress = eq(adminUsers.email, user.email.toLowerCase())
  const isMine = eq(adminUsers.userId, user.id)
  const [entry] = await db
    .select()
    .from(adminUsers)
    .where(or(isMine, and(hasAddress, isNull(adminUsers.userId))))
    .orderBy(isNull(adminUsers.userId))
    .limit(1)

  if (!entry) return null
  if (entry.userId === user.id) return entry.role
  if (!(await provider.hasProvenEmail(user, providerToken))) return null

  const [bound] = await db
    .update(adminUsers)
    .set({ userId: user.id })
    .where(and(hasAddress, or(isMine, isNull(adminUsers.userId))))
    .returning()
  return bound?.role ?? null
}
