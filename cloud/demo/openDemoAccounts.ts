import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { adminUsers, authUsers, oneTimeTokens } from '../db/schema.ts'
import { record } from '../features/audit.ts'
import { endReviews } from '../features/review/adminUsers.ts'
import { verifyPassword } from '../identity/passwords.ts'
import { endSessions } from '../identity/sessions.ts'
import { StartError } from '../lib/config.ts'

export const demoPassword = 'smart-glasses'

export const developer = { email: 'developer@example.com', password: demoPassword }
export const admin = { email: 'admin@example.com', password: demoPassword }

export const demoAccounts = [developer, admin]

type Account = { id: string; email: string }

export async function openDemoAccounts(db: Database): Promise<string[]> {
  return (await findOpen(db)).map(({ email }) => email)
}

/** Why nobody is let in while the published password opens these accounts, and the way out. */
export const demoAccountsError = (emails: string[]) =>
  new StartError(
    `The database holds demo accounts (${emails.join(', ')}), whose published password would let anyone in. Disable them with \`npm run admin -- disable-demo\` under the same settings, then start again.`,
  )

export async function disableDemoAccounts(db: Database): Promise<string[]> {
  const open = await findOpen(db)
  for (const { id, email } of open) {
    await db.transaction(async (tx) => {
      await tx
        .update(authUsers)
        .set({ passwordHash: null, updatedAt: new Date() })
        .where(eq(authUsers.id, id))
      await endSessions(tx, id)
      await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
      const [listed] = await tx.delete(adminUsers).where(eq(adminUsers.email, email)).returning()
      if (listed) {
        await endReviews(tx, 'system', listed)
        await record(tx, { action: 'admin.removed', actor: 'system', subject: email, detail: listed.role })
      }
    })
  }
  return open.map(({ email }) => email)
}

async function findOpen(db: Database): Promise<Account[]> {
  const emails = demoAccounts.map(({ email }) => email)
  // Anyone may sign up with such an address, but nobody gets in without having proven it.
  const found = await db
    .select({ id: authUsers.id, email: authUsers.email, passwordHash: authUsers.passwordHash })
    .from(authUsers)
    .where(and(inArray(authUsers.email, emails), isNotNull(authUsers.emailConfirmedAt)))
  const checked = await Promise.all(
    found.map(async ({ id, email, passwordHash }) => {
      const isOpen = await verifyPassword(passwordHash, demoPassword)
      return isOpen ? [{ id, email }] : []
    }),
  )
  return checked.flat()
}
