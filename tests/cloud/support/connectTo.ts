import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { type Connection, connect } from '../../../cloud/db/connect.ts'
import type { Config } from '../../../cloud/lib/config.ts'
import { emptying } from './emptying.ts'

export type TestDatabase = {
  name: string
  create: () => Promise<Config['database']>
  /** What a new embedded database begins as, where that is not an empty cluster. */
  image?: () => Promise<Blob>
  /** No test after these gets it. */
  isUsedOnce?: boolean
}

/** Databases that tests of this worker gave back, as new: making one takes as long as ten tests. */
const returned: Connection[] = []
const returnedPlaces: Config['database'][] = []

/** Whose databases begin as the template, each for who creates it alone. */
export const reusable = new WeakSet<TestDatabase>()

/** Opens a database that `create` returned; a new embedded one begins as the template. */
export async function connectTo(
  home: Config['database'],
  { image, isUsedOnce = false }: TestDatabase,
): Promise<Connection> {
  const inMemory = home.kind === 'embedded' && home.dataDir === 'memory://'
  // What an ended test left to do would else reach one of them while the clock is set.
  if (isUsedOnce) for (const connection of returned.splice(0)) await connection.close()
  if (!inMemory || isUsedOnce) return connect({ database: home }, () => {}, image)
  const connection = returned.pop() ?? (await connect({ database: home }, () => {}, image))
  return {
    ...connection,
    close: async () => {
      await connection.db.transaction(async (tx) => {
        for (const statement of emptying) await tx.execute(sql.raw(statement))
      })
      returned.push(connection)
    },
  }
}

/** Opens a database that is nobody else's, nor read again: once it is closed, the next to open one gets it as new. */
export async function openOwn(database: TestDatabase): Promise<Connection & { home: Config['database'] }> {
  const isReused = reusable.has(database)
  const home = (isReused && returnedPlaces.pop()) || (await database.create())
  const connection = await connectTo(home, database)
  return {
    ...connection,
    home,
    close: async () => {
      await connection.close()
      if (isReused && home.kind === 'postgres' && (await empty(home.url))) returnedPlaces.push(home)
    },
  }
}

/** Whether nobody else has the database open, which is empty then. */
async function empty(url: string): Promise<boolean> {
  const client = new Client(url)
  await client.connect()
  try {
    const others = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    if (others.rowCount !== 0) return false
    for (const statement of ['begin', ...emptying, 'commit']) await client.query(statement)
    return true
  } finally {
    await client.end()
  }
}
