import { and, eq, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { simpleStorage } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Keeper } from './keeper.ts'

export type Data = Record<string, string>

/** In characters, as the SDK counts them; `keys`: how many. */
export const storageLimits = { value: 100_000, total: 1_000_000, keys: 10_000 }

export async function readData(db: Database, keeper: Keeper): Promise<Data> {
  const [row] = await db.select().from(simpleStorage).where(isOf(keeper))
  return row ? JSON.parse(row.data) : {}
}

/** Merges data into the storage, replacing the same keys. Throws 413 where it becomes too much. */
export async function mergeData(db: Database, keeper: Keeper, added: Data): Promise<void> {
  await change(db, keeper, (data) => {
    const merged = { ...data, ...added }
    requireFewKeys(merged)
    const size = Object.entries(merged).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
    if (size > storageLimits.total) throw tooLarge('All values together must be 1 MB or less.')
    return merged
  })
}

export function requireFewKeys(data: object): void {
  if (Object.keys(data).length > storageLimits.keys)
    throw tooLarge(`There can be at most ${storageLimits.keys.toLocaleString('en-US')} keys.`)
}

export async function deleteKey(db: Database, keeper: Keeper, key: string): Promise<void> {
  await change(db, keeper, ({ [key]: _, ...rest }) => rest)
}

export async function deleteData(db: Database, keeper: Keeper): Promise<void> {
  await db.delete(simpleStorage).where(isOf(keeper))
}

export const tooLarge = (text: string) => new HttpError('TOO_LARGE', text)

const isOf = ({ appId, developerId }: Keeper) =>
  and(eq(simpleStorage.appId, appId), eq(simpleStorage.developerId, developerId))

async function change(db: Database, keeper: Keeper, next: (data: Data) => Data): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(simpleStorage)
      .values({ ...keeper, data: '{}' })
      .onConflictDoNothing()
    const [row] = await tx.select().from(simpleStorage).where(isOf(keeper)).for('update')
    const data = JSON.stringify(next(JSON.parse(row?.data ?? '{}')))
    await tx.update(simpleStorage).set({ data, updatedAt: sql`now()` }).where(isOf(keeper))
  })
}
