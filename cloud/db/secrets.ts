import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Database } from './database.ts'
import { authSecrets } from './schema/auth.ts'

type Cached = Map<string, Promise<string>>
const cache = new WeakMap<Database, Cached>()

/** A value that all instances share: made by whichever comes first; of two at once one is stored. */
export function sharedValue(db: Database, name: string, make: () => Promise<string>): Promise<string> {
  const values: Cached = cache.get(db) ?? new Map()
  cache.set(db, values)
  const known = values.get(name)
  if (known) return known

  const value = readOrMake(db, name, make)
  values.set(name, value)
  value.catch(() => values.delete(name))
  return value
}

export async function tokenSecret(db: Database): Promise<Buffer> {
  const value = await sharedValue(db, 'token-secret', async () => randomBytes(32).toString('base64url'))
  return Buffer.from(value, 'base64url')
}

async function readOrMake(db: Database, name: string, make: () => Promise<string>): Promise<string> {
  const stored = await read(db, name)
  if (stored !== undefined) return stored
  await db
    .insert(authSecrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const winner = await read(db, name)
  if (winner === undefined) throw new Error(`The shared value ${name} could not be stored.`)
  return winner
}

async function read(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(authSecrets).where(eq(authSecrets.name, name))
  return row?.value
}
