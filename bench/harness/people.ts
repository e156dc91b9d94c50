import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'

/** The CORE_TOKEN_SECRET of every cloud that the bench starts. */
export const testSecret = 'a secret of the bench with enough characters'

export type Person = { id: string; email: string; token: string }

/** Someone with a core token, as the exchange would issue it. */
export async function person(name: string): Promise<Person> {
  const user = { id: randomUUID(), email: `${name}@example.com` }
  return { ...user, token: await coreTokens(testSecret).issue(user) }
}

/** Someone on the list of admins of a Postgres database, with the address proven. */
export async function official(
  databaseUrl: string,
  name: string,
  role: 'ADMIN' | 'REVIEWER',
): Promise<Person> {
  const found = await person(name)
  await query(
    databaseUrl,
    'insert into admin_users (email, role, user_id, added_by) values ($1, $2, $3, $4)',
    [found.email, role, found.id, 'system'],
  )
  return found
}

/** The rows of one statement on a connection of its own. */
export async function query<Row extends Record<string, unknown>>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

export { needing, registration } from '../../tests/cloud/support/registration.ts'
