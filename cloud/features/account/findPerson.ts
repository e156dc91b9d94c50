import { and, eq, inArray, ne } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { authUsers, developers } from '../../db/schema.ts'

/** `addresses`: as they are stored and in lower case, without those that another account has too. */
export type Person = { id: string; email: string; addresses: string[] }

/** The row to which others refer instead of an erased person's. */
export type StandIn = { id: string; pseudonym: string }

/** The id of a person who has no account: others may have written their address down all the same. */
export const noAccount = '00000000-0000-0000-0000-000000000000'

/** Whoever has an account under an address; one without an account where nobody has. */
export async function findPeople(db: Database, email: string): Promise<Person[]> {
  const written = [...new Set([email, email.toLowerCase()])]
  const known = await Promise.all([
    db.select({ id: developers.id }).from(developers).where(inArray(developers.email, written)),
    db.select({ id: authUsers.id }).from(authUsers).where(inArray(authUsers.email, written)),
  ])
  const ids = new Set(known.flat().map(({ id }) => id))
  if (ids.size === 0) ids.add(noAccount)
  return Promise.all(
    [...ids].map(async (id) => {
      const person = await readPerson(db, id, email)
      return { ...person, addresses: await ownOf(db, id, [...person.addresses, ...written]) }
    }),
  )
}

/** A person by their account. Of their addresses only those that they have proven: whoever signs up with another's must
 * not have what that other is named in. `email`: as whoever asks knows it. */
export async function readPerson(db: Database, id: string, email: string): Promise<Person> {
  const [developer] = await db.select().from(developers).where(eq(developers.id, id))
  const [user] = await db.select().from(authUsers).where(eq(authUsers.id, id))
  const proven = [developer?.provenEmail, user?.emailConfirmedAt && user.email]
  const written = proven.filter((one) => typeof one === 'string').flatMap((one) => [one, one.toLowerCase()])
  return {
    id,
    email: developer?.email ?? user?.email ?? email,
    addresses: await ownOf(db, id, written),
  }
}

async function ownOf(db: Database, id: string, written: string[]): Promise<string[]> {
  const others = await addressesOfOthers(db, id, written)
  return [...new Set(written)].filter((one) => !others.has(one))
}

async function addressesOfOthers(db: Database, id: string, written: string[]): Promise<Set<string>> {
  const found = await Promise.all([
    db
      .select({ email: developers.email })
      .from(developers)
      .where(and(ne(developers.id, id), inArray(developers.email, written))),
    db
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(and(ne(authUsers.id, id), inArray(authUsers.email, written))),
  ])
  return new Set(found.flat().flatMap(({ email }) => [email, email.toLowerCase()]))
}
