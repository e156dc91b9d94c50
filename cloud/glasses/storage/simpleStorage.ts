import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { simpleStorage } from '../../db/schema.ts'
import type { Entry } from '../../features/sessions/logLines.ts'
import { redact } from '../../features/sessions/redact.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Keeper } from './keeper.ts'

type Data = Record<string, string>

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

type StorageCall = {
  method: string
  path: string
  /** Empty: all. */
  key: string
  body: unknown
  status: number
  answer: unknown
  ms: number
}

/** In characters of JSON. */
const longest = 2_000
/** Of the texts of a long one, so many more than are shown that what is cut can be redacted first. */
const longestRead = 2 * longest

export const storageEntry = ({ method, path, key, body, status, answer, ms }: StorageCall): Entry => ({
  direction: 'fromApp',
  kind: 'call',
  summary: `${method} simple-storage${key && `/${key}`}: ${status} after ${ms} ms`,
  size: body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body)),
  body: { method, path, ...(body !== undefined && { body: short(body) }), status, answer: short(answer) },
})

/** Secrets go first: of a cut text nobody can tell which name a value had. */
function short(value: unknown): unknown {
  const text = JSON.stringify(redact(value, { most: longestRead }))
  return text.length <= longest ? value : `${text.slice(0, longest)}…`
}
