import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'

import type { Account, calls, ParsedBodyOf, Profile } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers } from '../../db/schema.ts'
import type { User } from '../../http/tokens/user.ts'

type ProfileChanges = ParsedBodyOf<typeof calls.saveProfile>

export async function keepDeveloper(db: Database, { id, email }: User): Promise<void> {
  await db
    .insert(developers)
    .values({ id, email })
    .onConflictDoUpdate({
      target: developers.id,
      set: { email },
      setWhere: sql`${developers.email} <> excluded.email`,
    })
}

export function accountReader(db: Database): (user: User) => Promise<Account> {
  const byId = db
    .select()
    .from(developers)
    .where(eq(developers.id, sql.placeholder('id')))
    .prepare('developer_by_id')
  return async (user) => {
    const [row] = await byId.execute({ id: user.id })
    return toAccount(user, row)
  }
}

/** Saves the fields given and keeps the others (DECISIONS "profile PUT"). */
export async function saveProfile(db: Database, user: User, changes: ProfileChanges): Promise<Account> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const [row] = await db
    .insert(developers)
    .values({ ...user, ...given })
    .onConflictDoUpdate({
      target: developers.id,
      set: { email: user.email, ...given, updatedAt: sql`now()` },
    })
    .returning()
  return toAccount(user, row)
}

function toAccount(user: User, row: Profile | undefined): Account {
  const { company = '', website = '', contactEmail = '', description = '', logo = '' } = row ?? {}
  return { ...user, profile: { company, website, contactEmail, description, logo } }
}

/** The part of an address before the at-sign, by which developers know a reviewer (SPEC.md §2). */
export const nameOf = (email: string): string => email.split('@')[0] || 'Reviewer'

/** By which apps' servers know a reviewer: the same in all sessions, an address because servers
 * expect one (PROTOCOL.md §1), in a domain that nobody can have (RFC 2606). */
export function aliasOf(reviewerId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`reviewer-alias\n${reviewerId}`).digest('hex')
  return `reviewer-${digest.slice(0, 8)}@review.invalid`
}
