import { sql } from 'drizzle-orm'

import { type Connection, connect } from '../../../cloud/db/connect.ts'
import type { Config } from '../../../cloud/lib/config.ts'
import type { TestDatabase } from './databases.ts'

/** Embedded databases that tests of this worker gave back, empty: making one takes as long as ten tests. */
const returned: Connection[] = []

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
      await removeRows(connection)
      returned.push(connection)
    },
  }
}

/** Leaves the tables as they are: a test that changes them changes them back. */
async function removeRows({ db }: Connection): Promise<void> {
  // Emptying a table by `truncate` makes files anew for it and its indexes; nearly all are empty.
  await db.transaction(async (tx) => {
    // The audit log refuses to be emptied by any other.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`do $$
      declare name text;
      begin
        for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
          execute 'delete from ' || name;
        end loop;
        for name in select format('%I', sequencename) from pg_sequences where schemaname = 'public' loop
          execute 'alter sequence ' || name || ' restart';
        end loop;
      end $$`)
  })
}
