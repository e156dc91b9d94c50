import type { Database } from '../db/database.ts'
import { hashPassword } from './passwords.ts'
import { tokenSecret } from './secrets.ts'
import { loadAccount } from './sessions.ts'
import { findUserByEmail, insertUser } from './users.ts'

/**
 * Makes an account whose address counts as proven, such as a demo account, and returns its user id. When
 * the address has one already, that one's id is returned and nothing is changed.
 */
export async function createUser(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const at = new Date()
  const address = email.toLowerCase()
  const [secret, passwordHash] = await Promise.all([tokenSecret(db), hashPassword(password)])
  const made = await db.transaction((tx) =>
    insertUser(tx, { email: address, at, secret, passwordHash, emailConfirmedAt: at }),
  )
  const user = made ?? (await findUserByEmail(db, address))
  if (!user) throw new Error('The user could not be stored.')
  return user.id
}

/**
 * Whether the user has shown control of the account's address: by a mail's link or code, or by the identity
 * provider's word. With `email`, that must still be the account's address.
 */
export async function isEmailProven(db: Database, userId: string, email?: string): Promise<boolean> {
  const account = await loadAccount(db, userId)
  if (!account || account.user.emailConfirmedAt === null) return false
  return email === undefined || account.user.email === email.toLowerCase()
}
