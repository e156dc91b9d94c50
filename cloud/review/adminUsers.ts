import { eq } from 'drizzle-orm'

import { type AdminUser, longestList } from '../../src/api/contract.ts'
import type { Role } from '../admins.ts'
import { record } from '../audit.ts'
import type { Database } from '../db/database.ts'
import { adminUsers } from '../db/schema.ts'
import { conflict, Refusal } from '../http/refusal.ts'

/** Admins and reviewers, in the order they were added. */
export async function listAdminUsers(db: Database): Promise<AdminUser[]> {
  const found = await db
    .select()
    .from(adminUsers)
    .orderBy(adminUsers.addedAt, adminUsers.email)
    .limit(longestList)
  return found.map(toAdminUser)
}

/** Gives an address a role. `actor` is the e-mail of who does it, or `system`. Throws 409 when it has one. */
export async function addAdminUser(
  db: Database,
  actor: string,
  { email, role }: { email: string; role: Role },
): Promise<AdminUser> {
  const address = email.toLowerCase()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(adminUsers)
      .values({ email: address, role, addedBy: actor })
      .onConflictDoNothing({ target: adminUsers.email })
      .returning()
    if (!row) {
      throw conflict(
        'ALREADY_LISTED',
        `${address} is on the list already. To give it another role, remove it first.`,
      )
    }
    await record(tx, { action: 'admin.added', actor, subject: address, detail: role })
    return toAdminUser(row)
  })
}

/** Takes an address off the list. Throws 404, and 409 when it is the last ADMIN, or the last who has signed in. */
export async function removeAdminUser(db: Database, actor: string, email: string): Promise<void> {
  const address = email.toLowerCase()
  await db.transaction(async (tx) => {
    // In one order and locked, so that two who remove each other at once do it one after the other.
    const listed = await tx.select().from(adminUsers).orderBy(adminUsers.email).for('update')
    const entry = listed.find((one) => one.email === address)
    if (!entry) throw new Refusal(404, 'NOT_FOUND', 'This address is not on the list.')

    const admins = listed.filter(({ role }) => role === 'ADMIN')
    if (entry.role === 'ADMIN')
      requireAnother(
        admins.filter((admin) => admin !== entry),
        entry,
      )
    await tx.delete(adminUsers).where(eq(adminUsers.email, address))
    await record(tx, { action: 'admin.removed', actor, subject: address, detail: entry.role })
  })
}

/** Whoever is listed but never signed in may never do so: only who has can let others in. */
function requireAnother(others: AdminRow[], leaving: AdminRow): void {
  if (others.length === 0)
    throw conflict('LAST_ADMIN', 'The last ADMIN cannot be removed. Add another one first.')
  if (leaving.userId !== null && others.every(({ userId }) => userId === null)) {
    throw conflict(
      'LAST_ADMIN',
      'The last ADMIN who has signed in cannot be removed. Another one must sign in first.',
    )
  }
}

type AdminRow = typeof adminUsers.$inferSelect

const toAdminUser = ({ email, role, addedBy, addedAt }: AdminRow): AdminUser => ({
  email,
  role,
  addedBy,
  addedAt: addedAt.toISOString(),
})
