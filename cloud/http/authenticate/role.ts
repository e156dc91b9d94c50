import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { adminUsers } from '../../db/schema.ts'
import { forbidden } from '../httpError.ts'
import type { IdentityProvider, User } from './user.ts'

export type Role = 'ADMIN' | 'REVIEWER'

/** A user's role. An entry bound to nobody is bound once its address is proven. */
export async function roleOf(
  { db, provider }: { db: Database; provider: IdentityProvider },
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

export async function hasRole(db: Database, { id }: Pick<User, 'id'>): Promise<boolean> {
  const [entry] = await db.select().from(adminUsers).where(eq(adminUsers.userId, id))
  return entry !== undefined
}

/** Throws 403 unless the user has a role, or the one that is named, which nobody takes from them until the transaction ends. */
export async function lockRole(tx: Database, { id }: User, role?: Role): Promise<void> {
  const [entry] = await tx.select().from(adminUsers).where(eq(adminUsers.userId, id)).for('share')
  if (!entry || (role !== undefined && entry.role !== role)) throw forbidden()
}
